import type { ReactNode } from 'react';
import { piecesOf } from '../concepts/marks.ts';
import type { Mark } from '../concepts/marks.ts';
import { segmentsOf } from '../concepts/segments.ts';
import type { Span } from '../concepts/segments.ts';
import { CONCEPT } from './concept-scope.tsx';
import styles from './marked-text.module.css';

interface MarkedTextProps {
  text: string;
  marks: readonly Mark[];
  spans: readonly Span[];
  /** Within a link, concepts cannot be links. */
  isLinked?: boolean;
}

const withMarks = (text: string, start: number, marks: readonly Mark[]): ReactNode[] =>
  piecesOf(text, start, marks).map((piece) =>
    piece.isMarked ? (
      <mark key={piece.start} className={styles.mark}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );

/** A text with what was looked for marked and its concepts underlined. */
export const MarkedText = ({ text, marks, spans, isLinked = false }: MarkedTextProps) =>
  segmentsOf(text, spans).map(({ text: segment, start, conceptId }) => {
    const content = withMarks(segment, start, marks);
    if (conceptId === null) return content;
    const concept = { [CONCEPT]: conceptId };
    return isLinked ? (
      <span key={start} className={styles.concept} {...concept}>
        {content}
      </span>
    ) : (
      <a
        key={start}
        className={styles.concept}
        href={`/search/?q=c:${conceptId}`}
        aria-haspopup="dialog"
        {...concept}
      >
        {content}
      </a>
    );
  });
