import { ContactHub } from '@/features/contact/components/contact-hub.tsx';

/** `/contact` */
export const ContactPage = () => <ContactHub />;
