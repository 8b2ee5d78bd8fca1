import { ContactHub } from '@/features/contact/components/contact-hub.tsx';

/** Renders `/contact`. */
export const ContactPage = () => <ContactHub />;
