import { EmploymentForm } from '@/features/contact/components/employment-form.tsx';

/** `/contact/employment` */
export const ContactEmploymentPage = () => <EmploymentForm />;
