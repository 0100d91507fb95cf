// The import law. Every rule here was checked against a planted violation.
const pure = '^packages/(kernel|query|concepts|ranking|panel|names)/';
const io = '^packages/(db|engine|files|mail|queue)/';
const surfaces = '^(cli|workers|apps/server)/';
// The one table of what each quota opens: every policy, and the screens, ask it.
const whatQuotasOpen = '^packages/domain/src/quotas/quotas[.]policy[.]ts$';
const test = '([.]test[.]ts$|/testing/)';
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'pure-stays-pure',
      severity: 'error',
      from: { path: pure, pathNot: test },
      to: { pathNot: [pure, 'node_modules/(zod|@orama/stemmers)'] },
    },
    {
      name: 'contract-is-a-leaf',
      severity: 'error',
      from: { path: '[.]contract[.]ts$' },
      to: { pathNot: ['[.]contract[.]ts$', pure, 'node_modules/zod'] },
    },
    {
      name: 'policy-is-pure',
      severity: 'error',
      from: { path: '[.]policy[.]ts$' },
      to: {
        pathNot: [
          '[.]contract[.]ts$',
          '^packages/kernel/',
          '^packages/domain/src/actor[.]ts$',
          whatQuotasOpen,
        ],
      },
    },
    {
      name: 'service-has-no-io',
      severity: 'error',
      from: { path: '[.]service[.]ts$' },
      to: {
        pathNot: [
          pure,
          '[.](contract|policy|service|store)[.]ts$',
          '^packages/domain/src/(?!(api|procedure|services|installation)[.])[^/]+[.]ts$',
          '^packages/domain/src/(?!wiring/)[^/]+/[^/.]+[.]ts$',
          '^packages/formats/src/records[.]ts$',
        ],
      },
    },
    {
      name: 'service-sees-store-as-type',
      severity: 'error',
      from: { path: '[.]service[.]ts$' },
      to: { path: '[.]store[.]ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'io-only-through-a-store',
      severity: 'error',
      from: {
        path: '^packages/domain/',
        // The index is asked in threads, too: what they do stands in a folder of its own.
        pathNot: [
          '[.]store[.]ts$',
          test,
          '/installation[.]ts$',
          '^packages/domain/src/wiring/',
          '^packages/domain/src/article-index/',
        ],
      },
      to: { path: io },
    },
    {
      name: 'router-is-thin',
      severity: 'error',
      from: { path: '[.]router[.]ts$' },
      to: { pathNot: ['[.]contract[.]ts$', '^packages/domain/src/procedure[.]ts$', 'node_modules/zod'] },
    },
    {
      name: 'domains-meet-in-services',
      severity: 'error',
      from: {
        path: '^packages/domain/src/([^/]+)/',
        pathNot: [test, '^packages/domain/src/(article-index|wiring)/'],
      },
      to: {
        path: '^packages/domain/src/[^/]+/',
        pathNot: ['^packages/domain/src/$1/', '[.](service|contract)[.]ts$', whatQuotasOpen],
      },
    },
    {
      name: 'surfaces-call-procedures',
      severity: 'error',
      from: { path: surfaces, pathNot: test },
      to: { path: '[.](service|store|policy|router)[.]ts$' },
    },
    {
      name: 'only-main-wires',
      severity: 'error',
      from: { path: surfaces, pathNot: [test, '/main[.]ts$'] },
      to: {
        path: [io, '^packages/domain/src/((services|installation)[.]ts$|wiring/)'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'web-sees-contract-and-types',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: {
        path: '^packages/(domain|db|engine|files|mail|queue)/',
        pathNot: ['[.]contract[.]ts$', whatQuotasOpen],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'web-types-only-api',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: {
        path: '^packages/(domain|db|engine|files|mail|queue)/',
        pathNot: ['[.]contract[.]ts$', '^packages/domain/src/api[.]ts$', whatQuotasOpen],
      },
    },
    {
      // The editor checks what is typed in the browser; the tagger needs Node.
      name: 'validation-without-tagger',
      severity: 'error',
      from: { path: '^packages/concepts/src/(concept-validation|missing-literals|literal-keys)[.]ts$' },
      to: { path: '^packages/concepts/src/(scanner[.]ts|kernel/)', reachable: true },
    },
    {
      name: 'nothing-imports-a-surface',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|cli|workers)/' },
    },
  ],
  options: {
    exclude: { path: '/generated/' },
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
};
