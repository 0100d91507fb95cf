import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { useEver } from '../../lib/use-ever.ts';
import { parseSearch } from '../../lib/search-codec.ts';
import { Collapsible } from '../../ui/collapsible.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page.tsx';
import { ConceptChips } from '../concepts/concept-chips.tsx';
import { ConceptText } from '../concepts/concept-text.tsx';
import { UnlinkedAuthors } from '../proposals/unlinked-authors.tsx';
import { ContactLink } from '../shell/contact-link.tsx';
import type { DocumentValue, RefereePageValue } from './referee-query.ts';
import styles from './referees.module.css';
import { refereesTexts as t } from './referees.texts.ts';

const Authors = ({ authors }: { authors: DocumentValue['authors'] }) =>
  authors.map(({ id, name }, position) => (
    // oxlint-disable-next-line react/no-array-index-key -- the same name may be printed twice
    <Fragment key={position}>
      {position > 0 && ', '}
      {id === null ? (
        name
      ) : (
        <Link to="/author/$id/{-$slug}/" params={{ id: String(id) }} className="plain">
          {name}
        </Link>
      )}
    </Fragment>
  ));

const Attributes = ({ document }: { document: DocumentValue }) => {
  const rows = [
    ...(document.origin_id === null ? [] : [{ label: 'Id', value: document.origin_id }]),
    ...document.attributes,
  ];
  if (rows.length === 0) return null;
  return (
    <dl className={styles.attributes}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

/** Of a proposal in groups that occur together, as the topics of its ranking are. */
const Concepts = ({ document: { tagged, groupedConcepts } }: { document: DocumentValue }) =>
  groupedConcepts === null ? (
    <ConceptChips concepts={tagged.concepts} />
  ) : (
    <div className={styles.conceptGroups}>
      {groupedConcepts.map(({ concepts }, at) => (
        <ConceptChips
          key={concepts[0].conceptId}
          concepts={concepts}
          label={t.conceptGroup(at + 1, groupedConcepts.length)}
        />
      ))}
    </div>
  );

interface DocumentHeadProps {
  document: DocumentValue;
  /** What the organisation says beside its rankings; not there until a ranking is. */
  display: RefereePageValue['displaySettings'] | undefined;
}

/** What referees are sought for. */
export const DocumentHead = ({ document, display }: DocumentHeadProps) => {
  const [isOpen, setOpen] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(true);
  const help = document.docKind === 'proposal' ? display?.RF_proposal_top_help_message : null;
  const { docKind, title, abstract, tagged, folder, authors } = document;
  const [path, query = ''] = document.url.split('?');
  const unlinked = docKind === 'proposal' ? authors.filter(({ id }) => id === null) : [];
  // A choice made here can be taken back here, that of the last name, too.
  const hadUnlinked = useEver(unlinked.length > 0);
  const crumbs = folder
    ? [
        <Link key="folders" to="/folders/">
          {t.folders}
        </Link>,
        <Link key="folder" to="/folder/$id/" params={{ id: String(folder.id) }}>
          {folder.name}
        </Link>,
        t.referees,
      ]
    : [t.kinds[docKind], t.referees];
  return (
    <>
      <PageHead
        crumbs={crumbs}
        title={
          <>
            <span className="visually-hidden">{t.refereesFor('')}</span>
            <Link to={path} search={parseSearch(query)} className="plain">
              {title}
            </Link>
          </>
        }
        lead={
          <>
            {docKind === 'author' ? (
              <Link to="/reports/author/$id/" params={{ id: String(document.docId) }}>
                {t.reports}
              </Link>
            ) : (
              <Authors authors={authors} />
            )}
            {docKind === 'saved_search' && <p>{abstract}</p>}
            <Attributes document={document} />
          </>
        }
      />
      {unlinked.length > 0 && (
        <Notice kind="warning" title={t.byNameAlone}>
          {t.byNameAloneText(unlinked.map(({ name }) => name))}{' '}
          <Link to="/proposal/$id/" params={{ id: String(document.docId) }}>
            {t.chooseAuthors}
          </Link>
        </Notice>
      )}
      {hadUnlinked && <UnlinkedAuthors id={document.docId} />}
      {display?.banner && <Notice kind="info">{display.banner}</Notice>}
      {help && (
        <Collapsible label={t.help} isOpen={isHelpOpen} onToggle={setHelpOpen}>
          <p className={styles.help}>{help}</p>
        </Collapsible>
      )}
      {tagged.concepts.length === 0 ? (
        <Notice kind="warning" title={t.noConcepts}>
          {t.noConceptsText} <ContactLink />.
        </Notice>
      ) : (
        <div className={styles.docConcepts}>
          {abstract === '' || docKind === 'saved_search' ? (
            <Concepts document={document} />
          ) : (
            <Collapsible label={t.abstract} isOpen={isOpen} onToggle={setOpen}>
              <p className={styles.abstract}>
                <ConceptText text={abstract} spans={tagged.abstractSpans} concepts={tagged.concepts} />
              </p>
              <Concepts document={document} />
            </Collapsible>
          )}
        </div>
      )}
    </>
  );
};
