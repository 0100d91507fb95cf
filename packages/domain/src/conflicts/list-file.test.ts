import { describe, expect, test } from 'vitest';
import { MAX_LIST_LINES } from './conflicts.contract.ts';
import { readListFile } from './list-file.ts';

describe('a list of conflicts as a file', () => {
  test('is read line by line, quoted cells and other delimiters included', async () => {
    const csv = '\uFEFFWho;With;Reason;Source;Severity\r\n17;proposal:3;"married; since 2001";HR;warning\r\n';
    expect((await readListFile(csv)).lines).toEqual([
      {
        line: 2,
        input: '17, proposal:3, married; since 2001, HR, warning',
        who: { kind: 'author', id: 17 },
        with: { kind: 'proposal', id: 3 },
        severity: 'warning',
        source: 'HR',
        reason: 'married; since 2001',
      },
    ]);
  });

  test('blocks where nothing else is said', async () => {
    const { lines } = await readListFile('who,with\n17,18\n');
    expect(lines[0]).toMatchObject({ severity: 'blocking', source: '', reason: '' });
  });

  test.each([
    [',18', 'Column "who" takes'],
    ['proposal:3,18', 'Column "who" takes'],
    ['17,', 'Column "with" takes'],
    ['17,article:3', 'Column "with" takes'],
    ['03yrm5c26,institution:5', 'Two institutions'],
    ['17,18,fatal', 'The severity is blocking or warning, not "fatal"'],
  ])('says of the line "%s" what is wrong with it', async (line, problem) => {
    const { lines, rejects } = await readListFile(`who,with,severity\n${line}\n5,6\n`);
    expect(lines).toHaveLength(1);
    expect(rejects).toMatchObject([{ line: 2, reason: expect.stringContaining(problem) as string }]);
  });

  test('is refused without its columns, and when it is too long', async () => {
    await expect(readListFile('a,b\n1,2')).rejects.toThrow('The first line names the columns');
    await expect(readListFile('')).rejects.toThrow('The file is empty');
    await expect(readListFile('who,with\n\n')).rejects.toThrow('nothing below the first line');
    await expect(readListFile(`who,with\n${'1,2\n'.repeat(MAX_LIST_LINES + 1)}`)).rejects.toThrow('split it');
  });
});
