import type { OntologyConcept } from '@peerlens/domain/ontology/ontology-concepts.contract.ts';
import { html } from '../http/html.ts';
import { reconcileTexts } from './reconcile.texts.ts';

const { preview: t } = reconcileTexts;

/** As many as fit into the frame. */
const SYNONYMS = 8;
const PARENTS = 3;

const STYLE =
  'body{font:14px/1.4 system-ui,sans-serif;margin:8px;color:#1c1c1c;background:#fff}h1{font-size:16px;margin:0 0 4px}p{margin:0 0 4px}a{color:#0b57a4}';

const line = (name: string, values: readonly string[]): string =>
  values.length === 0 ? '' : `<p>${html(`${name}: ${values.join(', ')}`)}</p>`;

/** A concept in a few lines of HTML. `home` is where the installation is reached. */
export function previewOf(
  { id, slug, name, literals, broader, categories, df }: OntologyConcept,
  home: string,
): string {
  const others = [...new Set(literals.map((literal) => literal.name))].filter((one) => one !== name);
  const page = `${home}/ontology/concept/${id}-${encodeURIComponent(slug)}`;
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${html(name)}</title><style>${STYLE}</style></head><body>`,
    `<h1><a href="${html(page)}" target="_blank" rel="noopener noreferrer">${html(name)}</a></h1>`,
    line(
      t.under,
      broader.slice(0, PARENTS).map((one) => one.name),
    ),
    line(t.categories, categories),
    line(t.also, others.slice(0, SYNONYMS)),
    `<p>${html(t.articles(df))}</p>`,
    '</body></html>',
  ].join('\n');
}
