import { Outlet, createRootRoute } from '@tanstack/react-router';
import { Shell } from '../features/shell/shell.tsx';

const Root = () => (
  <Shell>
    <Outlet />
  </Shell>
);

export const Route = createRootRoute({ component: Root });
