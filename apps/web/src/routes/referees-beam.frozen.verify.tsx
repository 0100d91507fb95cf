import { createFileRoute } from '@tanstack/react-router';
import { VerifyPage } from '../features/frozen/verify-page.tsx';

export const Route = createFileRoute('/referees-beam/frozen/verify')({ component: VerifyPage });
