import { ontologyTabsTexts as t } from './ontology-tabs.texts.ts';

/** For people who have a table to match: the address that its program asks for. */
export const ReconciliationAddress = () => (
  <p>
    {t.reconcile} <a href="/api/reconcile/">{`${window.location.origin}/api/reconcile/`}</a>
  </p>
);
