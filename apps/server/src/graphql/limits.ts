import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { isUser } from '@peerlens/domain/actor.ts';
import { GraphQLError, parse } from 'graphql';
import type { ASTVisitor, ValidationContext, ValidationRule } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { GraphqlContext } from './domain.ts';

/** Characters of a document; what is longer, such as many literals, goes into variables. Chosen. */
export const MAX_DOCUMENT = 20_000;

/** Names, marks and values of a document; everything that a screen asks for takes some hundred. Chosen. */
export const MAX_TOKENS = 1000;

/** Fields within one another: what the specification asks for is at most five deep. Chosen. */
export const MAX_DEPTH = 8;

/** Fields under another name, and so procedures called several times. Chosen. */
export const MAX_ALIASES = 20;

/** Fields in all, weighed by how deep they stand. The largest of the specification's queries costs about 150. Chosen. */
export const MAX_COST = 2000;

const refusal = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'BAD_REQUEST', http: { status: 400 } } });

/** Says a limit in our words instead of the rule's. */
const reporting = (message: string) => ({
  onReject: [(context: ValidationContext | null) => context?.reportError(refusal(message))],
  propagateOnRejection: false,
});

const depthRule = maxDepthRule({
  n: MAX_DEPTH,
  flattenFragments: true,
  ...reporting(`This is nested too deeply: at most ${MAX_DEPTH} levels of fields are answered`),
});

const costRule = costLimitRule({
  maxCost: MAX_COST,
  flattenFragments: true,
  ...reporting('This asks for too much at once: name fewer fields, or send several operations'),
});

const aliasRule: ValidationRule = (context): ASTVisitor => {
  let aliases = 0;
  return {
    Field({ alias }) {
      if (alias) aliases += 1;
      if (alias && aliases === MAX_ALIASES + 1)
        context.reportError(refusal(`At most ${MAX_ALIASES} fields are given another name at once`));
    },
  };
};

/** What there is to ask for is told to those who are known. */
const introspectionRule: ValidationRule = (context): ASTVisitor => ({
  Field({ name }) {
    if (name.value !== '__schema' && name.value !== '__type') return;
    const extensions = { code: 'UNAUTHORIZED', http: { status: 401 } };
    context.reportError(new GraphQLError('Please login', { extensions }));
  },
});

/** Refuses what would cost too much, before any of it is answered. */
export const limits: Plugin<GraphqlContext> = {
  onParams({ params }) {
    if (typeof params.query === 'string' && params.query.length > MAX_DOCUMENT)
      throw refusal(
        `A document has at most ${MAX_DOCUMENT} characters: send what is long as variables beside it`,
      );
  },
  onParse({ setParseFn }) {
    setParseFn((source, options) => parse(source, { ...options, maxTokens: MAX_TOKENS }));
  },
  onValidate({ addValidationRule, context }) {
    for (const rule of [depthRule, costRule, aliasRule]) addValidationRule(rule);
    if (!isUser(context.actor)) addValidationRule(introspectionRule);
  },
};
