import { PrivacyPage } from '@/features/privacy/components/privacy-page.tsx';

/** `/privacy-settings` */
export const PrivacySettingsPage = () => <PrivacyPage />;
