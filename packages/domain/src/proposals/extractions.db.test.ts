import { invalid } from '@peerlens/kernel';
import { testDatabase } from '@peerlens/db/testing/database.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { SYSTEM } from '../actor.ts';
import { aUser } from '../testing/builders.ts';
import { proposalsOf } from '../testing/proposals.ts';
import { CreateProposal, MAX_UPLOAD_BYTES } from './proposals.contract.ts';

const db = await testDatabase();
const { proposals, jobs, reading, keptFiles, close } = proposalsOf(db);
afterAll(async () => {
  close();
  await db.close();
});
beforeEach(async () => {
  jobs.length = 0;
  reading.sendFails = false;
  await db.prisma.extraction.deleteMany();
});

const upload = { fileName: 'owls.txt', bytes: Buffer.from('Owls at night') };
const read = {
  kind: 'text',
  title: 'Owls',
  abstract: 'At night',
  fullText: 'Owls at night. '.repeat(1000),
  pages: null,
  truncated: false,
  warnings: [],
};

test('an upload waits with its job, and its text is there once a worker has read it', async () => {
  const user = await aUser(db);
  const queued = await proposals.extract(user, upload);
  expect(queued).toMatchObject({ fileName: 'owls.txt', state: 'queued', error: null, result: null });
  expect(jobs).toMatchObject([{ extractionId: queued.id }]);
  reading.extractText = (bytes) => Promise.resolve({ ...read, title: Buffer.from(bytes).toString() });
  await proposals.runExtraction(queued.id);
  const { fullText, ...shown } = read;
  expect(await proposals.extraction(user, queued.id)).toEqual({
    id: queued.id,
    fileName: 'owls.txt',
    state: 'done',
    error: null,
    result: { ...shown, title: 'Owls at night', preview: fullText.slice(0, 5000), characters: 15_000 },
  });
  expect(keptFiles()).toEqual([]);
});

test('reading twice reads once', async () => {
  const { id } = await proposals.extract(await aUser(db), upload);
  let times = 0;
  reading.extractText = () => {
    times += 1;
    return Promise.resolve(read);
  };
  await proposals.runExtraction(id);
  await proposals.runExtraction(id);
  expect(times).toBe(1);
});

test('a file that cannot be read says why; it is not tried again', async () => {
  const user = await aUser(db);
  const { id } = await proposals.extract(user, upload);
  reading.extractText = () => Promise.reject(invalid('The file is damaged and cannot be read'));
  await proposals.runExtraction(id);
  const failed = { state: 'failed', error: 'The file is damaged and cannot be read', result: null };
  expect(await proposals.extraction(user, id)).toMatchObject(failed);
  expect(keptFiles()).toEqual([]);
});

test("a failure that is not the file's is thrown for another try, and told when there is none left", async () => {
  const user = await aUser(db);
  const { id } = await proposals.extract(user, upload);
  reading.extractText = () => Promise.reject(new Error('out of threads'));
  await expect(proposals.runExtraction(id)).rejects.toThrow('out of threads');
  expect(await proposals.extraction(user, id)).toMatchObject({ state: 'working', error: null });
  await proposals.abandonExtraction(id);
  expect(await proposals.extraction(user, id)).toMatchObject({ state: 'failed' });
  expect(keptFiles()).toEqual([]);
});

test('what has been read stays read, whatever becomes of its job', async () => {
  const user = await aUser(db);
  const { id } = await proposals.extract(user, upload);
  reading.extractText = () => Promise.resolve(read);
  await proposals.runExtraction(id);
  await proposals.abandonExtraction(id);
  expect(await proposals.extraction(user, id)).toMatchObject({ state: 'done' });
});

test('text that the database cannot keep is kept without what it cannot', async () => {
  const user = await aUser(db);
  const { id } = await proposals.extract(user, upload);
  reading.extractText = () => Promise.resolve({ ...read, title: 'O\0wls', fullText: 'a\0b\ud800' });
  await proposals.runExtraction(id);
  const { result } = await proposals.extraction(user, id);
  expect(result).toMatchObject({ title: 'Owls', preview: 'ab\uFFFD' });
});

test('a proposal takes the full text along, once it is read, and keeps it when corrected', async () => {
  const user = await aUser(db);
  const { id } = await proposals.extract(user, upload);
  const draft = CreateProposal.parse({ title: 'Owls', extractionId: id });
  await expect(proposals.create(user, draft)).rejects.toMatchObject({ code: 'invalid' });
  reading.extractText = () => Promise.resolve(read);
  await proposals.runExtraction(id);
  const proposal = await proposals.create(user, draft);
  expect(proposal.fullTextCharacters).toBe(15_000);
  await proposals.update(user, { id: proposal.id, title: 'Barn owls', abstract: '', authors: [] });
  expect((await proposals.document(SYSTEM, proposal.id)).fullText).toBe(read.fullText);
});

test("another's upload is not there", async () => {
  const stranger = await aUser(db, { isSuperuser: true });
  const { id } = await proposals.extract(await aUser(db), upload);
  await expect(proposals.extraction(stranger, id)).rejects.toMatchObject({ code: 'not_found' });
  const draft = CreateProposal.parse({ title: 'Owls', extractionId: id });
  await expect(proposals.create(stranger, draft)).rejects.toMatchObject({ code: 'not_found' });
});

test('an upload is named by its id alone', () => {
  for (const extractionId of ['owl\0.txt', '../owl', 'x'.repeat(100_000)])
    expect(CreateProposal.safeParse({ title: 'Owls', extractionId }).success).toBe(false);
});

test('files that are too large, or of another kind, are refused with the reason', async () => {
  const user = await aUser(db);
  const before = keptFiles();
  const large = { fileName: 'owls.txt', bytes: new Uint8Array(MAX_UPLOAD_BYTES + 1).fill(97) };
  await expect(proposals.extract(user, large)).rejects.toMatchObject({
    code: 'too_large',
    message: expect.stringContaining('at most 25 MB') as string,
  });
  const picture = { fileName: 'owl.pdf', bytes: Uint8Array.from([0x89, 0x50, 0, 0]) };
  await expect(proposals.extract(user, picture)).rejects.toMatchObject({
    code: 'invalid',
    message: 'owl.pdf is not a PDF, DOCX or text file',
  });
  expect(keptFiles()).toEqual(before);
});

test('twenty files of one user are read at once, however fast they come; another user is not held up', async () => {
  const [busy, other] = [await aUser(db), await aUser(db)];
  const before = keptFiles().length;
  const answers = await Promise.allSettled(Array.from({ length: 23 }, () => proposals.extract(busy, upload)));
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused).toHaveLength(3);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'limited' });
  expect(keptFiles()).toHaveLength(before + 20);
  expect(await proposals.extract(other, upload)).toMatchObject({ state: 'queued' });
  for (const { extractionId } of jobs) await proposals.abandonExtraction(extractionId);
  expect(await proposals.extract(busy, upload)).toMatchObject({ state: 'queued' });
});

test('without its job an upload is not taken in', async () => {
  const before = keptFiles().length;
  reading.sendFails = true;
  await expect(proposals.extract(await aUser(db), upload)).rejects.toThrow('The queue is down');
  expect(await db.prisma.extraction.count()).toBe(0);
  expect(keptFiles()).toHaveLength(before);
});
