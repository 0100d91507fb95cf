import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '../features/privacy/privacy-page.tsx';
import { loads } from '../lib/api.ts';

export const Route = createFileRoute('/privacy')({
  loader: () => loads.privacy.periods.ensureData(),
  component: PrivacyPage,
});
