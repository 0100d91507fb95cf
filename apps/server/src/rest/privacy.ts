import { Download } from './download.ts';
import { route } from './row.ts';

export const privacyRows = [
  route({
    method: 'GET',
    url: '/api/privacy/export',
    id: 'exportMyData',
    tag: 'Privacy',
    summary: 'Everything that is kept about the user, as a file',
    for: 'users',
    answer: { files: { 'application/zip': 'all of it' } },
    call: (api) => api.privacy.exportMine(),
    reply: (bytes) => new Download({ contentType: 'application/zip', fileName: 'peerlens-data.zip', bytes }),
  }),
];
