import type { ReactNode } from 'react';
import { environmentOf, titleOf } from '../lib/environment.ts';
import { formatCount } from '../lib/format.ts';
import styles from './page.module.css';

interface PageProps {
  /** For the window; the product's name is added. */
  title: string;
  width?: 'wide' | 'narrow' | 'small';
  children: ReactNode;
}

/** The frame of a screen: its width, its rhythm and the window's title. */
export const Page = ({ title, width = 'wide', children }: PageProps) => (
  <div className={`${styles.page} ${width === 'wide' ? '' : styles[width]}`}>
    <title>{titleOf(title, environmentOf(window.location.hostname))}</title>
    {children}
  </div>
);

interface PageHeadProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Links to the pages above this one, outermost first; the name of this page may be the last. */
  crumbs?: ReactNode[];
  actions?: ReactNode;
}

export const PageHead = ({ title, lead, crumbs, actions }: PageHeadProps) => (
  <header className={styles.head}>
    <div className={styles.headText}>
      {crumbs && <Crumbs items={crumbs} />}
      <h1>{title}</h1>
      {lead && <div className={styles.lead}>{lead}</div>}
    </div>
    {actions}
  </header>
);

const isHere = (items: ReactNode[], position: number): boolean =>
  typeof items[position] === 'string' && position === items.length - 1;

/** The way from the first page down to this one. A text, which leads nowhere, is the page itself. */
export const Crumbs = ({ items }: { items: ReactNode[] }) => (
  <nav aria-label="Breadcrumb" className={styles.crumbs}>
    <ol>
      {items.map((item, position) => (
        // oxlint-disable-next-line react/no-array-index-key -- a trail has no other identity than its order
        <li key={position} aria-current={isHere(items, position) ? 'page' : undefined}>
          {item}
        </li>
      ))}
    </ol>
  </nav>
);

interface SectionProps {
  /** What a link within the page leads to. */
  id?: string;
  title: ReactNode;
  count?: number | undefined;
  actions?: ReactNode;
  children: ReactNode;
}

export const Section = ({ id, title, count, actions, children }: SectionProps) => (
  <section id={id} className={styles.section}>
    <div className={styles.sectionHead}>
      <h2>
        {title}
        {count !== undefined && <span className={styles.count}> {formatCount(count)}</span>}
      </h2>
      {actions}
    </div>
    {children}
  </section>
);

export const Card = ({ children }: { children: ReactNode }) => <div className={styles.card}>{children}</div>;

/** A few numbers with their names, large. */
export const Facts = ({ facts }: { facts: { name: string; value: ReactNode }[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
