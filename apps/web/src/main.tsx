import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { dismissAlerts } from './lib/alerts.ts';
import { api, client, queryClient } from './lib/api.ts';
import { dropServedHead } from './lib/served-head.ts';
import { router } from './router.tsx';
import './theme/mantine.css';
import './theme/tokens.css';
import './theme/base.css';
import { theme } from './theme/theme.ts';

const root = document.querySelector('#root');
// @source specification 3, section 8
if (!root) {
  document.body.append('Markup error!');
  throw new Error('Markup error!');
}

router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
  if (!fromLocation || !pathChanged) return;
  dropServedHead();
  dismissAlerts();
});

createRoot(root).render(
  <StrictMode>
    <api.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <MantineProvider theme={theme} defaultColorScheme="auto">
          <RouterProvider router={router} />
        </MantineProvider>
      </QueryClientProvider>
    </api.Provider>
  </StrictMode>,
);
