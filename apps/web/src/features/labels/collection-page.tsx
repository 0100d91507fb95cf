import { Link } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { plural } from '../../lib/format.ts';
import { Empty } from '../../ui/empty.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { ArticleList } from '../articles/article-card.tsx';
import { PAGE_SIZE, collectionInput } from './collection-params.ts';
import type { CollectionParams } from './collection-params.ts';
import { LabelName } from './label-name.tsx';
import styles from './labels.module.css';
import { labelsTexts as t } from './labels.texts.ts';

type CollectionValue = ApiOutputs['labels']['collection'];

const People = ({ authors }: { authors: CollectionValue['authors'] }) => (
  <ul className={styles.people}>
    {authors.map(({ id, slug, name, affiliation, articlesCount }) => (
      <li key={id}>
        <Link to="/author/$id/{-$slug}/" params={{ id: String(id), slug }}>
          {name}
        </Link>
        <small>
          {[affiliation?.name, plural(articlesCount, 'article', 'articles')].filter(Boolean).join(' · ')}
        </small>
      </li>
    ))}
  </ul>
);

const Pager = ({ id, params, total }: { id: number; params: CollectionParams; total: number }) => {
  const { offset = 0 } = params;
  if (total <= PAGE_SIZE) return null;
  const to = (next: number) => ({ ...params, offset: next > 0 ? next : undefined });
  const address = { to: '/collections/$id/', params: { id: String(id) } } as const;
  return (
    <nav className={styles.pager} aria-label={t.pages}>
      {offset > 0 && (
        <Link {...address} search={to(offset - PAGE_SIZE)} rel="prev">
          {t.previous}
        </Link>
      )}
      <span>{t.page(Math.floor(offset / PAGE_SIZE) + 1, Math.ceil(total / PAGE_SIZE))}</span>
      {offset + PAGE_SIZE < total && (
        <Link {...address} search={to(offset + PAGE_SIZE)} rel="next">
          {t.next}
        </Link>
      )}
    </nav>
  );
};

/** The two kinds differ in what stands after the question mark alone. */
const ONLY_THIS = { exact: true, includeSearch: true };

/** What carries one label: its articles, or its authors. */
export const CollectionPage = ({ id, params }: { id: number; params: CollectionParams }) => {
  const [{ label, articles, authors, total }] = api.labels.collection.useSuspenseQuery(
    collectionInput(id, params),
  );
  const address = { to: '/collections/$id/', params: { id: String(id) } } as const;
  return (
    <Page title={label.name} width="narrow">
      <PageHead
        crumbs={[
          <Link key="labels" to="/collections/manage/">
            {t.labels}
          </Link>,
        ]}
        title={<LabelName label={label} />}
        lead={label.organization ? `${t.sharedWith} ${label.organization.name}` : t.nobody}
      />
      <nav className={styles.tabs} aria-label={t.kinds}>
        <Link {...address} search={{}} activeOptions={ONLY_THIS}>
          {plural(label.articlesCount, 'article', 'articles')}
        </Link>
        <Link {...address} search={{ kind: 'author' }} activeOptions={ONLY_THIS}>
          {plural(label.authorsCount, 'author', 'authors')}
        </Link>
      </nav>
      {total === 0 && <Empty title={t.nothing}>{t.nothingText}</Empty>}
      {articles.length > 0 && <ArticleList articles={articles} />}
      {authors.length > 0 && <People authors={authors} />}
      <Pager id={id} params={params} total={total} />
    </Page>
  );
};
