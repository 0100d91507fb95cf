import { forbidden, invalid, notFound, unauthenticated } from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import { isUser } from '../actor.ts';
import { storable } from '../storable.ts';
import { canKeepTemplates, mayKeepLedger } from './invitations.policy.ts';
import { assertTemplate, STANDARD, withoutLinks, written } from './template-text.ts';
import { DEFAULT_RULES, MAX_TEMPLATES } from './templates.contract.ts';
import type {
  InvitationTemplates,
  PreviewTemplate,
  RemoveTemplate,
  SaveInvitationRules,
  SaveTemplate,
  TemplatePreview,
} from './templates.contract.ts';
import type { TemplateHolder, TemplatesStore } from './templates.store.ts';

export interface TemplatesServiceParts {
  store: TemplatesStore;
  /** @throws DomainError `not_found` for an organisation that the actor may not know. */
  organization: (actor: Actor, id: number) => Promise<{ id: number; name: string }>;
  clock: () => Date;
}

/** What a preview puts in. */
const EXAMPLE = {
  name: 'Ada Owl',
  title: 'How barn owls hear',
  due: '15 June 2026',
  officer: 'Bob Kay',
  organization: 'Council for Owls',
};

/** What is written to people who are asked, and how often an organisation asks them. */
export function templatesService({ store, organization, clock }: TemplatesServiceParts) {
  const assertPlan = (actor: Actor): void => {
    if (!mayKeepLedger(actor)) throw forbidden('Your plan does not have invitations: request a plan');
  };

  const known = (actor: Actor, id: number | null) => (id === null ? null : organization(actor, id));

  const holderOf = (actor: Actor, organizationId: number | null): TemplateHolder => {
    if (organizationId !== null) return { organizationId };
    if (!isUser(actor)) throw unauthenticated();
    return { ownerId: actor.id };
  };

  const kept = async (actor: Actor, organizationId: number | null): Promise<TemplateHolder> => {
    assertPlan(actor);
    await known(actor, organizationId);
    if (organizationId !== null && !canKeepTemplates(actor, organizationId))
      throw forbidden('Templates of an organisation are kept by its administrators');
    return holderOf(actor, organizationId);
  };

  const list = async (actor: Actor, organizationId: number | null): Promise<InvitationTemplates> => {
    assertPlan(actor);
    const found = await known(actor, organizationId);
    const [templates, rules] = await Promise.all([
      store.of(holderOf(actor, organizationId)),
      organizationId === null ? null : store.rules(organizationId),
    ]);
    return {
      organization: found && { id: found.id, name: found.name },
      canEdit: organizationId === null || canKeepTemplates(actor, organizationId),
      templates: [{ id: null, organizationId: null, ...STANDARD }, ...templates],
      rules: rules ?? DEFAULT_RULES,
    };
  };

  return {
    list,

    /** @throws DomainError `invalid` for unknown or missing placeholders, `forbidden`, `not_found`. */
    async save(actor: Actor, { organizationId, id, ...given }: SaveTemplate): Promise<InvitationTemplates> {
      const holder = await kept(actor, organizationId);
      const template = {
        name: storable(given.name),
        subject: storable(given.subject),
        body: storable(given.body),
      };
      assertTemplate(template);
      if (id === null) {
        if (!(await store.add(holder, { ...template, at: clock() }, MAX_TEMPLATES)))
          throw invalid(`There are ${MAX_TEMPLATES} templates here already: delete some first`);
      } else if (!(await store.update(holder, { id, ...template }))) throw notFound('template', id);
      return list(actor, organizationId);
    },

    /** Invitations that were to be asked with it are asked with the one that ships. */
    async remove(actor: Actor, { organizationId, id }: RemoveTemplate): Promise<InvitationTemplates> {
      const holder = await kept(actor, organizationId);
      if (!(await store.remove(holder, id))) throw notFound('template', id);
      return list(actor, organizationId);
    },

    /** How a mail would look. @throws DomainError `invalid` as `save`. */
    preview(actor: Actor, template: PreviewTemplate): TemplatePreview {
      assertPlan(actor);
      assertTemplate(template);
      const { subject, text } = written(template, EXAMPLE);
      return { subject, text: withoutLinks(text) };
    },

    async saveRules(
      actor: Actor,
      { organizationId, ...rules }: SaveInvitationRules,
    ): Promise<InvitationTemplates> {
      await kept(actor, organizationId);
      await store.saveRules(organizationId, rules);
      return list(actor, organizationId);
    },
  };
}

export type TemplatesService = ReturnType<typeof templatesService>;
