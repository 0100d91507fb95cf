import { SingleBar } from 'cli-progress';
import type { ImportEvent } from '@peerlens/domain/corpus/corpus.contract.ts';

/** Shows the events of one running import. */
export interface ProgressView {
  show: (event: ImportEvent) => void;
  /** Leaves the terminal tidy, however the import ended. */
  end: () => void;
}

interface Output {
  isTTY?: boolean;
  write: (text: string) => unknown;
}

const count = (value: number): string => value.toLocaleString('en-US');

/** `1,234 records: 1,200 new, 30 changed, 4 unchanged`. */
export function summaryOf(event: ImportEvent): string {
  const parts = [
    `${count(event.added)} new`,
    `${count(event.changed)} changed`,
    `${count(event.unchanged)} unchanged`,
  ];
  if (event.resumed > 0) parts.push(`${count(event.resumed)} already in from an interrupted run`);
  if (event.rejected > 0) parts.push(`${count(event.rejected)} rejected`);
  if (event.unresolved > 0) parts.push(`${count(event.unresolved)} links to unknown broader concepts`);
  return `${count(event.read)} records: ${parts.join(', ')}`;
}

/** One JSON object per event and line. */
export const jsonView = (out: Output): ProgressView => ({
  show: (event) => void out.write(`${JSON.stringify(event)}\n`),
  end: () => undefined,
});

const LINE_EVERY_MS = 5000;
const LINE_EVERY_SHARE = 0.1;

/** A plain line every five seconds or ten per cent, for logs and pipes. */
export function lineView(title: string, out: Output, now: () => number): ProgressView {
  let shownAt = now();
  let shownShare = 0;
  return {
    show(event) {
      const share = event.share ?? 0;
      if (event.phase === 'done') {
        out.write(`${title}: ${summaryOf(event)}\n`);
      } else if (event.phase === 'deriving') {
        out.write(`${title}: working out what follows\n`);
      } else if (now() - shownAt >= LINE_EVERY_MS || share - shownShare >= LINE_EVERY_SHARE) {
        shownAt = now();
        shownShare = share;
        const percent = event.share === null ? '' : `${Math.floor(share * 100)} %, `;
        out.write(`${title}: ${percent}${count(event.read)} records read\n`);
      }
    },
    end: () => undefined,
  };
}

/** A bar that fills with the share of the input. */
export function barView(title: string, out: NodeJS.WriteStream): ProgressView {
  const bar = new SingleBar({
    format: '{title} [{bar}] {percentage} % | {note}',
    stream: out,
    hideCursor: true,
    clearOnComplete: false,
    // Ctrl-C is ours: the batch in work is finished first.
    gracefulExit: false,
  });
  bar.start(1000, 0, { title, note: 'reading' });
  return {
    show(event) {
      const note = event.phase === 'deriving' ? 'working out what follows' : summaryOf(event);
      bar.update(Math.floor((event.share ?? 0) * 1000), { title, note });
    },
    end: () => bar.stop(),
  };
}

/** A bar on a terminal, lines elsewhere, or beside what is printed; JSON when asked for. */
export function progressView(
  title: string,
  { json, isPlain }: { json: boolean; isPlain: boolean },
): ProgressView {
  if (json) return jsonView(process.stdout);
  if (isPlain) return lineView(title, process.stderr, () => performance.now());
  return process.stdout.isTTY
    ? barView(title, process.stdout)
    : lineView(title, process.stdout, () => performance.now());
}
