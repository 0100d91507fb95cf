import { Link } from '@tanstack/react-router';
import { formatCount } from '../../lib/format.ts';
import { conceptParams } from './ontology-paths.ts';
import { ontologyTexts as t } from './ontology.texts.ts';

interface NamedConcept {
  id: number;
  name: string;
  /** Without it the page puts it into the address by itself. */
  slug?: string;
}

interface ConceptLinkProps extends NamedConcept {
  /** Where what is on the page must not be lost. */
  inOtherTab?: boolean;
}

/** A concept's name, which leads to its page. */
export const ConceptLink = ({ id, name, slug, inOtherTab = false }: ConceptLinkProps) => (
  <Link
    to="/ontology/concept/$idSlug/"
    params={conceptParams({ id, ...(slug && { slug }) })}
    {...(inOtherTab && { target: '_blank', preload: false as const })}
  >
    {name}
  </Link>
);

/** In how many articles a concept is, which leads to these. */
export const DfLink = ({ id, name, df }: NamedConcept & { df: number }) => (
  <Link to="/search/" search={{ q: `c:${id}` }} preload={false}>
    {formatCount(df)}
    <span className="visually-hidden">{t.articlesOf(name)}</span>
  </Link>
);
