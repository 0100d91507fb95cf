import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

/** All that a page shows comes when it is asked for, and nothing of it with the first page. */
const onDemand = ['component', 'pendingComponent', 'errorComponent', 'notFoundComponent'] as const;

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: { defaultBehavior: onDemand.map((part) => [part]) },
      quoteStyle: 'single',
    }),
    react(),
  ],
  build: { target: 'es2023', sourcemap: false, reportCompressedSize: true },
  server: {
    port: 5173,
    proxy: { '/trpc': server, '/api': server, '/referees-beam/export-referees': server },
  },
});
