import { loads } from '../../lib/api.ts';
import { statusOf } from '../../lib/failure.ts';
import { markTold } from '../../lib/alerts.ts';
import { mayUse } from '../authors/use-rights.ts';

/**
 * Whether the reader has tried the referee finder on an article, and needs a plan to come back to it.
 *
 * @source specification 3, section 2: referee finder
 */
export const isPlanNeeded = async (articleId: number): Promise<boolean> => {
  const user = await loads.accounts.currentUser.ensureData();
  if (!user.is_authenticated || mayUse(user, 'findRefereesAgain')) return false;
  try {
    return (await loads.referees.isArticleAlreadyRefereed.ensureData({ articleId })).alreadyRefereed;
  } catch (error) {
    // That there is no such article is for its page to say.
    if (statusOf(error) !== 404) throw error;
    markTold(error);
    return false;
  }
};
