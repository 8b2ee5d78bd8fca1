import { CountdownCard } from '@/features/home/components/countdown-card.tsx';
import { DonatedCard } from '@/features/home/components/donated-card.tsx';
import { StoreBanner } from '@/features/home/components/store-banner.tsx';
import { WelcomeCard } from '@/features/home/components/welcome-card.tsx';
import { NewsCarousel } from '@/features/news/components/news-carousel.tsx';
import { OwnVenueCard } from '@/features/venues/partner/components/own-venue-card.tsx';
import { WinnersCard } from '@/features/winners/components/winners-card.tsx';

/** Renders the content beside tonight's list on a desktop, and after it on a phone. */
export const HomeAside = () => (
  <>
    <CountdownCard />
    <NewsCarousel />
    <WelcomeCard />
    <WinnersCard />
    <DonatedCard />
    <StoreBanner />
    <OwnVenueCard />
  </>
);
