import { StructuresPage as Structures } from '@/features/structures/components/structures-page.tsx';

/** `/admin/structures` */
export const StructuresPage = () => <Structures />;
