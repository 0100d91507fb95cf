import { AuthorDocumentGroups, PlanGroups } from './filter-plans.tsx';
import type { PlannedDraft } from './filter-plans.tsx';
import { GroupsGroup, PlaceGroups } from './filter-lists.tsx';
import type { GroupValue } from './filter-lists.tsx';
import {
  ConflictsGroup,
  EmailGroup,
  OthersGroup,
  RangeGroups,
  ScoreGroups,
  YearsGroup,
} from './filter-sections.tsx';
import { TopicsGroup } from './filter-topics.tsx';
import type { RefereePageValue } from './referee-query.ts';

interface SettingsFieldsProps extends PlannedDraft {
  countries: RefereePageValue['countries'];
  groups: readonly GroupValue[];
  /** As found in the document; null where there is no one document. */
  topics: RefereePageValue['topics'] | null;
  /** Whether the document is an author. */
  isOfAuthor: boolean;
}

/** Every setting. @source specification 3, section 3 */
export const SettingsFields = ({ countries, groups, topics, isOfAuthor, ...draft }: SettingsFieldsProps) => (
  <>
    {isOfAuthor && <AuthorDocumentGroups {...draft} />}
    <YearsGroup {...draft} />
    <ScoreGroups {...draft} />
    <ConflictsGroup {...draft} />
    <RangeGroups {...draft} />
    <PlanGroups {...draft} />
    <PlaceGroups {...draft} countries={countries} />
    <GroupsGroup {...draft} groups={groups} />
    <EmailGroup {...draft} />
    <OthersGroup {...draft} />
    {topics && <TopicsGroup {...draft} found={topics} />}
  </>
);
