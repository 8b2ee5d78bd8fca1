import { LeagueSettingsPage as Settings } from '@/features/league-settings/components/league-settings-page.tsx';

/** Renders `/admin/league-settings`. */
export const LeagueSettingsPage = () => <Settings />;
