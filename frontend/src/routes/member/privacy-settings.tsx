import { PrivacyPage } from '@/features/privacy/components/privacy-page.tsx';

/** Renders `/privacy-settings`. */
export const PrivacySettingsPage = () => <PrivacyPage />;
