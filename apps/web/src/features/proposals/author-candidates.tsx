import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { countryName } from '../../lib/format.ts';
import { Badge, Chips } from '../../ui/chip.tsx';
import { authorSuggestionsTexts as t } from './author-suggestions.texts.ts';
import styles from './unlinked-authors.module.css';
import type { KnownAuthor, SuggestionValue } from './use-author-link.ts';

const placeOf = ({ affiliation }: KnownAuthor): string =>
  [affiliation?.name, affiliation?.countryId && countryName(affiliation.countryId)]
    .filter(Boolean)
    .join(', ');

const reasonsOf = ({
  identifier,
  name,
  institution,
  topics,
}: SuggestionValue): [string, isSure: boolean][] => [
  ...(identifier === null ? [] : [[t.identifier[identifier], true] as [string, boolean]]),
  [t.name[name], name === 'same'],
  ...(institution === null ? [] : [[t.institution(institution), true] as [string, boolean]]),
  ...topics.map((topic): [string, boolean] => [t.topic(topic.name, topic.articles), false]),
];

const Reasons = ({ suggestion }: { suggestion: SuggestionValue }) => (
  <Chips label={t.reasons(suggestion.author.name)}>
    {reasonsOf(suggestion).map(([words, isSure]) => (
      <Badge key={words} tone={isSure ? 'good' : 'plain'}>
        {words}
      </Badge>
    ))}
  </Chips>
);

interface AuthorCandidatesProps {
  /** As the proposal has it. */
  name: string;
  suggestions: readonly SuggestionValue[];
  isWorking: boolean;
  onChoose: (author: KnownAuthor) => void;
}

/** Known authors whom a name may mean, with what speaks for each. */
export const AuthorCandidates = ({ name, suggestions, isWorking, onChoose }: AuthorCandidatesProps) => (
  <ul className={styles.candidates} aria-label={t.candidates(name)}>
    {suggestions.map((suggestion) => {
      const { author } = suggestion;
      const place = placeOf(author);
      return (
        <li key={author.id}>
          <div>
            <Link
              to="/author/$id/{-$slug}/"
              params={{ id: String(author.id), slug: author.slug }}
              target="_blank"
            >
              {author.name}
            </Link>
            <small>
              {[place, t.works(author.articlesCount, author.hIndex), author.orcid]
                .filter(Boolean)
                .join(' · ')}
            </small>
            <Reasons suggestion={suggestion} />
          </div>
          <Button
            size="xs"
            variant="default"
            disabled={isWorking}
            aria-label={t.chooses([author.name, place].filter(Boolean).join(', '))}
            onClick={() => onChoose(author)}
          >
            {t.choose}
          </Button>
        </li>
      );
    })}
  </ul>
);
