import { Download } from './download.ts';
import { route } from './route.ts';

export const privacyRows = [
  route({
    method: 'GET',
    url: '/api/privacy/export',
    call: (api) => api.privacy.exportMine(),
    reply: (bytes) => new Download({ contentType: 'application/zip', fileName: 'peerlens-data.zip', bytes }),
  }),
];
