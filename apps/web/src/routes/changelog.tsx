import { createFileRoute } from '@tanstack/react-router';
import { ChangelogPage } from '../features/changelog/changelog-page.tsx';

export const Route = createFileRoute('/changelog')({ component: ChangelogPage });
