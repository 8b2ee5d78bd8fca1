import { SettingsPage as Settings } from '@/features/account/components/settings-page.tsx';
import { CalendarsCard } from '@/features/calendar-feeds/components/calendars-card.tsx';
import { FollowsCard } from '@/features/follows/components/follows-card.tsx';
import { NotificationCard } from '@/features/messages/components/notification-card.tsx';
import { ThemeToggle } from '@/features/navigation/components/theme-toggle.tsx';
import { EarlierNightsCard } from '@/features/profile-claims/components/earlier-nights-card.tsx';

/** Renders `/settings`. */
export const SettingsPage = () => (
  <Settings
    theme={<ThemeToggle hasWords className="w-full" />}
    notifications={<NotificationCard />}
    calendars={
      <>
        <FollowsCard />
        <CalendarsCard />
      </>
    }
    earlierNights={<EarlierNightsCard />}
  />
);
