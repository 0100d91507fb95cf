import { createApi } from '@peerlens/domain/api.ts';
import type { Services } from '@peerlens/domain/services.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds: a page of a ranking takes some hundredths, an import's commit some tenths. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Who runs the machine may look; what came through a proxy may not, whatever address it claims. */
const isLocal = ({ socket, headers }: FastifyRequest): boolean =>
  LOOPBACK.has(socket.remoteAddress ?? '') && headers['x-forwarded-for'] === undefined;

/** What is counted of the index, by name of the figure in its state. */
const INDEX_GAUGES = {
  articles: 'Articles that are searchable',
  segments: 'Segments that are searched',
  deleted: 'Articles held although replaced or removed',
  bytes: 'Size on disk, in bytes',
} as const;

/**
 * Figures for a monitoring system under /metrics, for callers on this machine: of the process (memory, event
 * loop), of requests, and of the index.
 */
export function registerMetrics(app: FastifyInstance, services: Services): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'peerlens_request_duration_seconds',
    help: 'How long requests took, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const gauges = Object.entries(INDEX_GAUGES).map(([name, help]) => ({
    name: name as keyof typeof INDEX_GAUGES,
    gauge: new Gauge({ name: `peerlens_index_${name}`, help, registers: [registry] }),
  }));
  const waiting = new Gauge({
    name: 'peerlens_index_waiting_changes',
    help: 'Changes of articles that the index does not show yet',
    registers: [registry],
  });
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const labels = { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode };
    duration.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request)) return reply.code(404).send({ error: 'Not found', requestId: request.id });
    const state = await createApi({
      actor: { kind: 'system' },
      services,
      requestId: request.id,
    }).indexing.state();
    for (const { name, gauge } of gauges) gauge.set(state.index?.[name] ?? 0);
    waiting.set(state.waiting);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
