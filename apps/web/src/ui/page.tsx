import type { ReactNode } from 'react';
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
    <title>{title === 'Peerlens' ? title : `${title} · Peerlens`}</title>
    {children}
  </div>
);

interface PageHeadProps {
  title: ReactNode;
  lead?: ReactNode;
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

export const Crumbs = ({ items }: { items: ReactNode[] }) => (
  <nav aria-label="Breadcrumb" className={styles.crumbs}>
    <ol>
      {items.map((item, position) => (
        // oxlint-disable-next-line react/no-array-index-key -- a trail has no other identity than its order
        <li key={position}>{item}</li>
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
