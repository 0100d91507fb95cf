/** One version and what is new in it. */
export interface Release {
  name: string;
  news: string[];
}

/**
 * Reads a changelog: `## version`, and under it lines that begin with `- `. What else stands in it is left out, and so
 * are the marks of code.
 */
export const readReleases = (markdown: string): Release[] => {
  const releases: Release[] = [];
  for (const line of markdown.split('\n')) {
    if (line.startsWith('## ')) releases.push({ name: line.slice(3).trim(), news: [] });
    else if (line.startsWith('- ')) releases.at(-1)?.news.push(line.slice(2).replaceAll('`', '').trim());
  }
  return releases;
};
