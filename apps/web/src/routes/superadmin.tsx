import { Outlet, createFileRoute } from '@tanstack/react-router';
import { needSuperuser } from '../features/superadmin/superadmin-guard.ts';

export const Route = createFileRoute('/superadmin')({
  beforeLoad: needSuperuser,
  component: Outlet,
});
