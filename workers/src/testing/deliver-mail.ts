import { createApi } from '@peerlens/domain/api.ts';
import { openInstallation } from '@peerlens/domain/installation.ts';
import { readConfig } from '@peerlens/kernel';

/** Sends one mail in a process of its own, to be killed: `<id>`; the installation is told by the environment. */
const installation = await openInstallation(readConfig(process.env), { works: true });
const api = createApi({ actor: { kind: 'system' }, services: installation.services, requestId: 'child' });
await api.mail.deliver({ id: process.argv[2] });
await installation.close();
