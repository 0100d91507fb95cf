import { getIntrospectionQuery } from 'graphql';
import type { IntrospectionInputTypeRef, IntrospectionQuery, IntrospectionTypeRef } from 'graphql';
import { ACTORS, faultOf, shown } from './malformed-world.ts';
import type { malformedWorld, Sent } from './malformed-world.ts';
import { WRONG } from './values.ts';

type Asked = Awaited<ReturnType<typeof malformedWorld>>;
type Types = ReadonlyMap<string, IntrospectionQuery['__schema']['types'][number]>;

/** A field of `Query` or `Mutation`, as it can be asked for with each of its arguments as a variable. */
export interface RootField {
  name: string;
  document: string;
  /** As they should be. */
  variables: Record<string, unknown>;
}

const URL = '/api/graphql/';

const SCALARS: Readonly<Record<string, unknown>> = {
  Int: 1,
  Float: 0.5,
  String: 'owl',
  Boolean: true,
  ID: '100',
};

const named = (type: IntrospectionTypeRef): string =>
  type.kind === 'NON_NULL' || type.kind === 'LIST' ? named(type.ofType) : type.name;

const written = (type: IntrospectionTypeRef): string => {
  if (type.kind === 'NON_NULL') return `${written(type.ofType)}!`;
  return type.kind === 'LIST' ? `[${written(type.ofType)}]` : type.name;
};

function sound(type: IntrospectionInputTypeRef, types: Types): unknown {
  if (type.kind === 'NON_NULL') return sound(type.ofType, types);
  if (type.kind === 'LIST') return [sound(type.ofType, types)];
  const model = types.get(type.name);
  if (model?.kind === 'ENUM') return model.enumValues[0].name;
  if (model?.kind !== 'INPUT_OBJECT') return SCALARS[type.name];
  const required = model.inputFields.filter((field) => field.type.kind === 'NON_NULL');
  return Object.fromEntries(required.map((field) => [field.name, sound(field.type, types)]));
}

/** Every field there is to begin with. */
export async function rootFields(world: Asked): Promise<RootField[]> {
  const payload = JSON.stringify({ query: getIntrospectionQuery() });
  const headers = { 'content-type': 'application/json' };
  const answer = await world.ask({ method: 'POST', url: URL, headers, payload }, 'user');
  const { types: all } = answer.json<{ data: IntrospectionQuery }>().data.__schema;
  const types: Types = new Map(all.map((type) => [type.name, type]));
  return ['Query', 'Mutation'].flatMap((root) => {
    const model = types.get(root);
    if (model?.kind !== 'OBJECT') return [];
    return model.fields.map(({ name, args, type }): RootField => {
      const declared = args.map((arg) => `$${arg.name}: ${written(arg.type)}`).join(', ');
      const given = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
      const isObject = types.get(named(type))?.kind === 'OBJECT';
      const field = `${name}${given && `(${given})`}${isObject ? ' { __typename }' : ''}`;
      return {
        name,
        document: `${root.toLowerCase()}${declared && `(${declared})`} { ${field} }`,
        variables: Object.fromEntries(args.map((arg) => [arg.name, sound(arg.type, types)])),
      };
    });
  });
}

/** Documents that are none, or ask for what nobody should be given. */
export const WRONG_DOCUMENTS: readonly string[] = [
  ...WRONG.filter((value) => typeof value === 'string'),
  '{',
  '{ __proto__ }',
  '{ constructor { prototype } }',
  'query($id: Int!) { concept(id: $id) { name } }',
  'query($id: [Int!]! = [1]) { concept(id: $id) { name } }',
  'query($id: Int = 1) { concept(id: $id) { name } }',
  '{ concept(id: 99999999999999999999) { name } }',
  '{ concept(id: -1) { name } }',
  '{ concept(id: 2147483647) { name } }',
  '{ article(id: "9007199254740993") { title } }',
  '{ article(id: 99999999999999999999) { title } }',
  String.raw`{ article(id: "\u0000") { title } }`,
  String.raw`{ article(id: "\uD800") { title } }`,
  '{ concept(id: 1) { name } concept(id: 2) { name } }',
  '{ concept(id: 1) { ...on Article { id } } }',
  '{ concept(id: 1) { name @skip(if: "no") } }',
  '{ concept(id: 1) { name @owl } }',
  '{ concept(id: 1) @defer { name } }',
  `{ concept(id: 1) { ${'name '.repeat(20_000)} } }`,
  '{ a'.repeat(5000),
  `{ a(b: ${'['.repeat(5000)}`,
  `{ ${Array.from({ length: 900 }, (_, n) => `a${n}`).join(' ')} }`,
  `{ concept(id: 1) { ...a } } ${Array.from({ length: 90 }, (_, n) => `fragment a${n} on Concept { ...a${n + 1} }`).join(' ')}`,
  '{ concept(id: 1) { ...a ...b } } fragment a on Concept { ...b } fragment b on Concept { ...a }',
  'subscription { concept(id: 1) { name } }',
  'mutation { concept }',
  'type Query { a: Int }',
  'query A { __typename } query A { __typename }',
];

/** By what a document can be sent: a body, an address, and a body that asks for the newer media type. */
function requests(query: string, variables: unknown): Sent[] {
  const payload = JSON.stringify({ query, variables });
  const headers = { 'content-type': 'application/json' };
  const address = `query=${encodeURIComponent(query.toWellFormed())}&variables=${encodeURIComponent((JSON.stringify(variables) ?? '').toWellFormed())}`;
  return [
    { method: 'POST', url: URL, headers, payload },
    ...(address.length < 8000 ? [{ method: 'GET', url: `${URL}?${address}` }] : []),
  ];
}

/** What is wrong with what is answered, the first few. */
async function faultsOf(world: Asked, sent: readonly Sent[]): Promise<string[]> {
  const faults: string[] = [];
  let turn = 0;
  for (const request of sent) {
    const actor = ACTORS[(turn += 1) % ACTORS.length];
    const fault = faultOf(await world.ask(request, actor));
    if (fault !== null) faults.push(`${fault}: ${actor} ${shown(request)}`);
  }
  return faults.slice(0, 10);
}

export const tryDocuments = (world: Asked): Promise<string[]> =>
  faultsOf(
    world,
    WRONG_DOCUMENTS.flatMap((document) => [{}, { id: null }].flatMap((ids) => requests(document, ids))),
  );

/** Each argument in turn as what nobody means, the others as they should be; and variables that are none. */
export const tryArguments = (world: Asked, { document, variables }: RootField): Promise<string[]> =>
  faultsOf(
    world,
    WRONG.flatMap((value) => [
      ...Object.keys(variables).flatMap((name) => requests(document, { ...variables, [name]: value })),
      ...requests(document, value),
    ]),
  );
