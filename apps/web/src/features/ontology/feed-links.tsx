import { ontologyTabsTexts as t } from './ontology-tabs.texts.ts';

/** Where readers of feeds learn of every change of the ontology. */
const FEEDS = [
  { href: '/api/ontology/feed.atom', type: 'application/atom+xml', name: 'Atom' },
  { href: '/api/ontology/feed.json', type: 'application/feed+json', name: 'JSON Feed' },
] as const;

/** For browsers and readers that look for feeds by themselves; React puts it into the head of the page. */
export const FeedHead = () =>
  FEEDS.map(({ href, type, name }) => (
    <link key={href} rel="alternate" type={type} href={href} title={t.feedOf(name)} />
  ));

/** For people, who hand an address on to their reader. */
export const FeedLinks = () => (
  <p>
    {t.follow}{' '}
    {FEEDS.map(({ href, name }, at) => (
      <span key={href}>
        {at > 0 && ' · '}
        <a href={href}>{name}</a>
      </span>
    ))}
  </p>
);
