import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Confirm } from '../../ui/confirm.tsx';
import tableStyles from '../../ui/data-table.module.css';
import { moveByKey } from '../../ui/data-table/row-keys.ts';
import { nextSort } from '../../ui/data-table/sorting.ts';
import { TablePager } from '../../ui/data-table/table-pager.tsx';
import { initialState, viewOf } from '../../ui/data-table/table-view.ts';
import { Empty } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useModerates } from '../ontology/ontology-tabs.tsx';
import { CandidateActions } from './candidate-actions.tsx';
import type { ActionKey } from './candidate-actions.tsx';
import { CandidateDialog } from './candidate-dialog.tsx';
import { draftOf } from './candidate-draft.ts';
import type { CandidateDraft, CandidateValue } from './candidate-draft.ts';
import { columnsOf } from './candidate-columns.ts';
import type { CandidateList } from './candidate-list.ts';
import { CandidateHead } from './candidate-head.tsx';
import { CandidateKeys } from './candidate-keys.tsx';
import { CandidateRow } from './candidate-row.tsx';
import styles from './candidates.module.css';
import { candidatesTexts as t } from './candidates.texts.ts';
import { CreatingDialog } from './creating-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { nextRow } from './next-row.ts';
import { useCreating } from './use-creating.ts';
import { useWikipedia } from './wikipedia-titles.ts';
import { useReviewKeys } from '../ontology/review/use-review-keys.ts';
import { ACTION_KEYS, rowNameAt } from './row-actions.ts';
import { useReporting } from './use-reporting.ts';
import { useRowDecisions } from './use-row-decisions.ts';
import { useRowFocus } from './use-row-focus.ts';

/** @source specification 1, section 9 */
const ROWS_PER_PAGE = 50;

interface CandidateTableProps {
  list: CandidateList;
  empty: string;
}

/**
 * Possible concepts to be decided on, in a batch, an article, a proposal or a list. Everything can be done from the
 * keyboard, whose keys go from tick to tick.
 *
 * @source specification 1, sections 2.5 and 4
 */
export const CandidateTable = ({ list, empty }: CandidateTableProps) => {
  const { count } = list;
  const decisions = useRowDecisions(list);
  const { rows } = decisions;
  const [state, setState] = useState(() => initialState(ROWS_PER_PAGE));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [drafts, setDrafts] = useState<ReadonlyMap<string, CandidateDraft>>(new Map());
  const [errors, setErrors] = useState<ReadonlyMap<string, string[]>>(new Map());
  const [opened, setOpened] = useState<string | null>(null);
  const [asks, setAsks] = useState<'merge' | 'report' | null>(null);
  const [lacksRows, setLacksRows] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const body = useRef<HTMLTableSectionElement>(null);
  const reportFalse = useReporting();
  const moderates = useModerates();

  const columns = columnsOf(count);
  const view = viewOf(rows, columns, state);
  const wikipediaOf = useWikipedia(view.shown);
  const turnTo = (page: number): void => setState((now) => ({ ...now, page }));
  const focusOn = useRowFocus({ body, rows: view.found, rowsPerPage: state.rowsPerPage, turnTo });
  const isOpen = ({ name, outcome, hidden }: CandidateValue): boolean =>
    outcome === null && !hidden && !decisions.isUnderWay(name);
  const chosen = rows.filter(({ name }) => selected.has(name));
  const open = rows.find(({ name }) => name === opened);
  const draftFor = (row: CandidateValue): CandidateDraft => drafts.get(row.name) ?? draftOf(row);
  const clear = (): void => setSelected(new Set());
  const select = (names: readonly string[], isOn: boolean): void =>
    setSelected((before) => {
      const next = new Set(before);
      for (const name of names) {
        if (isOn) next.add(name);
        else next.delete(name);
      }
      return next;
    });
  const work = useCreating({
    list,
    draftFor,
    onErrors: (name, found) => setErrors((before) => new Map(before).set(name, found)),
    onCleared: clear,
  });

  /** What is left is gone on with, wherever the rows that were decided on have gone. */
  const goOn = (names: readonly string[]): void => {
    const next = nextRow(view.found, new Set(names), isOpen);
    if (next) focusOn(next.name);
  };
  const create = (row: CandidateValue): void => {
    decisions.decide({
      names: [row.name],
      decision: 'create',
      send: async () => {
        const takeBack = await work.createOne(row);
        return { isDone: takeBack !== null, takeBack };
      },
    });
    goOn([row.name]);
  };
  const setHidden = (names: string[], hidden: boolean): void => {
    decisions.decide({
      names,
      decision: hidden ? 'hide' : 'unhide',
      send: async () => {
        await list.hide(names, hidden);
        return { isDone: true, takeBack: () => list.hide(names, !hidden) };
      },
    });
    clear();
    if (hidden) goOn(names);
    else focusOn(names[0]);
  };
  /** @param at the row that a key was pressed on, which is meant where nothing is selected. */
  const act = (action: ActionKey, at?: string): void => {
    const meant = chosen.length === 0 ? rows.filter(({ name }) => name === at) : chosen;
    const names = meant.map(({ name }) => name);
    if (names.length === 0 || work.creating !== null) return;
    setLacksRows(action === 'merge' && names.length < 2);
    if (action === 'create') {
      const open = meant.filter(isOpen);
      if (chosen.length > 0) void work.createAll(open);
      else if (open[0]) create(open[0]);
    } else if (action === 'merge') {
      if (names.length > 1) setAsks('merge');
    } else if (action === 'report') setAsks('report');
    else setHidden(names, action === 'hide');
  };
  const report = (): void => {
    setAsks(null);
    const names = chosen.map(({ name }) => name);
    decisions.decide({
      names,
      decision: 'report',
      send: async () => {
        await reportFalse(chosen);
        return { isDone: true, takeBack: null };
      },
    });
    clear();
    goOn(names);
  };
  const step = (by: number): void => {
    const at = view.found.findIndex(({ name }) => name === rowNameAt(document.activeElement));
    const to = at < 0 ? nextRow(view.shown, new Set(), isOpen) : view.found[at + by];
    if (to) focusOn(to.name);
  };
  useReviewKeys({
    j: () => step(1),
    k: () => step(-1),
    z: () => void decisions.undoLast(focusOn),
  });

  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>): void => {
    moveByKey(event);
    const name = rowNameAt(event.target);
    if (name === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = ACTION_KEYS[event.key.toLowerCase()];
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) setOpened(name);
    else if (action && !event.repeat) act(action, name);
    else return;
    event.preventDefault();
  };
  /** What is seen to be wrong keeps the dialog open; what only the server knows is told of at the row. */
  const createOpen = async (row: CandidateValue, isSound: boolean): Promise<void> => {
    if (isSound) {
      setOpened(null);
      create(row);
      return;
    }
    setSaving(true);
    const isDone = await work.createOne(row);
    setSaving(false);
    if (isDone) setOpened(null);
  };

  return (
    <div className={styles.whole}>
      {work.hasFailed && <Notice kind="danger" title={t.failedRows} onClose={work.forgetFailure} />}
      {decisions.failure !== null && <FailureNotice error={decisions.failure} />}
      <CandidateKeys />
      {rows.length === 0 && <Empty title={list.rows.length === 0 ? empty : t.noneLeft} />}
      {rows.length > 0 && (
        <table className={tableStyles.table} aria-label={t.table}>
          <CandidateHead
            columns={columns}
            sort={state.sort}
            isSelected={view.shown.every(({ name }) => selected.has(name))}
            onSelect={(isOn) =>
              select(
                view.shown.map(({ name }) => name),
                isOn,
              )
            }
            onSort={(id) => setState((now) => ({ ...now, page: 0, sort: nextSort(now.sort, id) }))}
          />
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from what is in the rows */}
          <tbody ref={body} onKeyDown={onKeyDown}>
            {view.shown.map((row) => (
              <CandidateRow
                key={row.name}
                row={row}
                draft={draftFor(row)}
                count={count}
                wikipedia={wikipediaOf(row)}
                errors={errors.get(row.name) ?? []}
                decision={decisions.decisionOn(row.name)}
                isSelected={selected.has(row.name)}
                onSelect={(isOn) => select([row.name], isOn)}
                onOpen={() => setOpened(row.name)}
              />
            ))}
          </tbody>
        </table>
      )}
      {view.pages > 1 && (
        <TablePager
          label={t.table}
          page={view.page}
          pages={view.pages}
          rowsPerPage={state.rowsPerPage}
          onPage={turnTo}
          onRowsPerPage={(rowsPerPage) => setState((now) => ({ ...now, rowsPerPage, page: 0 }))}
        />
      )}
      {(rows.length > 0 || decisions.last !== null) && (
        <CandidateActions
          selected={chosen.length}
          left={rows.filter(isOpen).length}
          isWorking={work.creating !== null}
          unsent={decisions.unsent}
          said={lacksRows ? t.needsTwo : t.did(decisions.last)}
          onAction={act}
        />
      )}
      {open && (
        <CandidateDialog
          key={open.name}
          row={open}
          draft={draftFor(open)}
          wikipedia={wikipediaOf(open) ?? []}
          errors={errors.get(open.name) ?? []}
          moderates={moderates}
          isSaving={isSaving}
          onChange={(draft) => setDrafts((before) => new Map(before).set(open.name, draft))}
          onCreate={(isSound) => void createOpen(open, isSound)}
          onClose={() => setOpened(null)}
        />
      )}
      {asks === 'merge' && chosen.length > 1 && (
        <MergeDialog
          list={list}
          rows={chosen}
          draftFor={draftFor}
          onDone={(into) => {
            setAsks(null);
            clear();
            if (into === null) goOn(chosen.map(({ name }) => name));
            else focusOn(into);
          }}
          onClose={() => setAsks(null)}
        />
      )}
      {asks === 'report' && (
        <Confirm
          title={t.reportTitle}
          text={t.reportText(chosen.flatMap(({ literals }) => literals).length)}
          confirm={t.report}
          cancel={t.cancel}
          onConfirm={report}
          onCancel={() => setAsks(null)}
        />
      )}
      {work.creating && <CreatingDialog creating={work.creating} onStop={work.stop} />}
    </div>
  );
};
