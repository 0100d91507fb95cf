import type { Api } from '@peerlens/domain/api.ts';
import type { ChangeEntry, ConceptLog } from '@peerlens/domain/ontology/changes.contract.ts';
import type { WireAction } from '@peerlens/domain/ontology/wire-actions.ts';
import { conceptsIn, wireAction } from '@peerlens/domain/ontology/wire-actions.ts';
import { GraphQLScalarType } from 'graphql';
import { conceptNames } from '../named-literals.ts';
import type { GraphqlDomain } from './domain.ts';

interface Asked {
  concept_id: number;
  status?: ConceptLog['status'] | null;
}

interface Log {
  entry: ChangeEntry;
  actions: WireAction[];
}

async function logsOf(api: Api, { concept_id: conceptId, status }: Asked): Promise<Log[]> {
  const entries = await api.ontologyChanges.ofConcept({ conceptId, status: status ?? undefined });
  const names = await conceptNames(api, conceptsIn(entries.flatMap(({ actions }) => actions)));
  return entries.map((entry) => ({
    entry,
    actions: entry.actions.map((action) => wireAction(action, names)),
  }));
}

/** @source specification 1, section 3 (ontology log, per concept) and section 7 */
export const logsGraphql: GraphqlDomain = {
  typeDefs: /* GraphQL */ `
    type Query {
      "What was done to a concept, or is proposed, newest first, at most 100; status is pending, accepted or rejected."
      ontologyLogs(concept_id: Int!, status: String = "pending"): [OntologyLog!]
    }

    type OntologyLog {
      id: Int!
      "Of the change that it is a part of."
      changeId: Int!
      "ISO 8601."
      dateCreated: String!
      "When it was accepted or rejected, else as created."
      dateModified: String!
      "For moderators, and of one's own; null for the terminal, too."
      createdByEmail: String
      modifiedByEmail: String
      status: String!
      actions: [OntologyAction!]!
    }

    "type and data, as GET /api/ontology/log has them."
    scalar OntologyAction
  `,
  resolvers: {
    OntologyAction: new GraphQLScalarType({ name: 'OntologyAction' }),
    Query: {
      ontologyLogs: (_, asked: Asked, { api }) => logsOf(api, asked),
    },
    OntologyLog: {
      id: ({ entry }: Log) => entry.id,
      changeId: ({ entry }: Log) => entry.changeId,
      dateCreated: ({ entry }: Log) => entry.dateCreated,
      dateModified: ({ entry }: Log) => entry.dateModified,
      createdByEmail: ({ entry }: Log) => entry.createdBy?.email,
      modifiedByEmail: ({ entry }: Log) => entry.modifiedBy?.email,
      status: ({ entry }: Log) => entry.status,
    },
  },
};
