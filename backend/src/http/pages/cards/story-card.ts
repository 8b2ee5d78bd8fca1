// The pictures of a shared story, and of the league itself.
import type { StoryPage } from '@ahl/shared-types/news';
import { translator } from '@ahl/shared-types/texts';
import type { ShareCard } from '#features/site/feeds/share-card.ts';
import type { ViewContext } from '../view-context.ts';
import { cardTexts } from './card.texts.ts';

/** Returns the card of a story, in its Spanish words if it has them and they are wanted. */
export const storyCard = (story: StoryPage, { language, productName }: ViewContext): ShareCard => ({
  title: language === 'es' ? (story.titleEs ?? story.title) : story.title,
  line: translator(language)(cardTexts.news, { league: productName }),
  pictureUrl: story.imageUrl,
});

/** Returns the card of the league. */
export const leagueCard = ({ productName, words }: ViewContext): ShareCard => ({
  title: words.shareLine || productName,
  line: words.place,
  pictureUrl: null,
});
