import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, client } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { authorSuggestionsTexts as t } from './author-suggestions.texts.ts';

type UnlinkedValue = ApiOutputs['proposals']['authorSuggestions']['authors'][number];
export type SuggestionValue = UnlinkedValue['suggestions'][number];
export type KnownAuthor = SuggestionValue['author'];

/** Who an author of the proposal is from now on, and was until now; null for a name alone. */
interface Link {
  place: number;
  name: string;
  from: KnownAuthor | null;
  to: KnownAuthor | null;
}

/** Says who the authors of a proposal are, and takes that back; `linked` has by place who was chosen here. */
export const useAuthorLink = (id: number) => {
  const utils = api.useUtils();
  const [linked, setLinked] = useState<ReadonlyMap<number, KnownAuthor>>(new Map());
  const change = useMutation({
    // Of the proposal as it is now: somebody else may have edited it since the page was opened.
    mutationFn: async ({ place, name, from, to }: Link) => {
      const { title, abstract, authors } = await client.proposals.byId.query({ id });
      const there = authors.at(place);
      if (there?.name !== name || there.authorId !== (from?.id ?? null)) throw new Error(t.changed);
      return client.proposals.update.mutate({
        id,
        title,
        abstract,
        authors: authors.map((author) =>
          author === there ? { ...author, authorId: to?.id ?? null } : author,
        ),
      });
    },
    onSuccess: (proposal, { place, to }) => {
      const next = new Map(linked);
      if (to) next.set(place, to);
      else next.delete(place);
      setLinked(next);
      utils.proposals.byId.setData({ id }, proposal);
      void utils.proposals.authorSuggestions.invalidate({ id });
      void utils.proposals.folder.invalidate();
      void utils.referees.invalidate();
    },
    onError: () => {
      void utils.proposals.byId.invalidate({ id });
      void utils.referees.document.invalidate({ docKind: 'proposal', docId: id });
    },
  });
  return { linked, change };
};
