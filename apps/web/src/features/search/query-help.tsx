import { IconHelp } from '@tabler/icons-react';
import { Popover } from '../../ui/popover.tsx';
import styles from './query-help.module.css';
import { searchTexts as t } from './search.texts.ts';

/** What can be typed, with what it finds. @source docs/guides/query-language.md */
const GROUPS = [
  [
    t.help.words,
    [
      ['barn owls', t.help.both],
      ['"barn owl"', t.help.phrase],
      ['"owls hunting"~5', t.help.near],
      ['neuro*', t.help.prefix],
    ],
  ],
  [
    t.help.operators,
    [
      ['owls AND night', t.help.and],
      ['owls OR bats', t.help.or],
      ['owls -bats', t.help.not],
      ['(owls OR bats) AND night', t.help.group],
    ],
  ],
  [
    t.help.fields,
    [
      ['title:(deep learning)', t.help.title],
      ['abstract:vision', t.help.abstract],
      ['author:"jane doe"', t.help.author],
      ['institution:"University of Oslo"', t.help.institution],
      ['country:NO', t.help.country],
      ['year:2015-2018', t.help.year],
    ],
  ],
  [
    t.help.identifiers,
    [
      ['10.1371/journal.pbio.0020188', t.help.doi],
      ['pubmed:15208721', t.help.pubmed],
      ['PMC423153', t.help.pmc],
      ['arXiv:2101.01234', t.help.arxiv],
    ],
  ],
] as const;

const KEYS = [
  ['/', t.help.slash],
  ['j', t.help.nextResult],
  ['k', t.help.previousResult],
  ['x', t.help.selectResult],
] as const;

/** The query language on one panel. */
export const QueryHelp = () => (
  <Popover
    label={t.help.heading}
    button={
      <>
        <IconHelp size={17} aria-hidden /> {t.help.open}
      </>
    }
  >
    {() => (
      <div className={styles.help}>
        <div className={styles.head}>
          <h2>{t.help.heading}</h2>
          <button
            type="button"
            className={styles.close}
            onClick={({ currentTarget }) => currentTarget.closest('dialog')?.hidePopover()}
          >
            {t.close}
          </button>
        </div>
        <p>{t.help.lead}</p>
        <table>
          {GROUPS.map(([name, rows]) => (
            <tbody key={name}>
              <tr>
                <th colSpan={2} scope="rowgroup">
                  {name}
                </th>
              </tr>
              {rows.map(([typed, found]) => (
                <tr key={typed}>
                  <td>
                    <code>{typed}</code>
                  </td>
                  <td>{found}</td>
                </tr>
              ))}
            </tbody>
          ))}
          <tbody>
            <tr>
              <th colSpan={2} scope="rowgroup">
                {t.help.keys}
              </th>
            </tr>
            {KEYS.map(([key, does]) => (
              <tr key={key}>
                <td>
                  <kbd>{key}</kbd>
                </td>
                <td>{does}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )}
  </Popover>
);
