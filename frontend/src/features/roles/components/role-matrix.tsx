// The permissions of each role, in words: one table, roles across, permissions down.
import { permissionMatrix, roles } from '@ahl/shared-types/permissions';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { Card } from '@/components/ui/card.tsx';
import { permissionLabels, roleLabels } from '../permission-labels.ts';

/** Renders the matrix, with the purpose of each role above it. */
export const RoleMatrix = () => {
  const { t, i18n } = useLingui();
  return (
    <section aria-label={t`What each role may do`} className="space-y-3.5">
      <h2 className="text-lg font-semibold">
        <Trans>What each role may do</Trans>
      </h2>
      <dl className="grid gap-x-7 gap-y-2 sm:grid-cols-2">
        {roles.map((role) => (
          <div key={role}>
            <dt className="font-semibold">{role}</dt>
            <dd className="text-ink-2">{i18n._(roleLabels[role])}</dd>
          </div>
        ))}
      </dl>
      <Card
        tabIndex={0}
        role="group"
        aria-label={t`Roles and permissions`}
        className="relative overflow-x-auto"
      >
        <table className="w-full text-sm">
          <thead>
            <tr className="bg-raised">
              <th scope="col" className="label px-4 py-3 text-left text-ink-2">
                <Trans>May …</Trans>
              </th>
              {roles.map((role) => (
                <th key={role} scope="col" className="label px-2 py-3 text-center text-ink-2">
                  {role}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {permissionMatrix.map(({ permission, holders }) => (
              <tr key={permission} className="border-t border-line">
                <th scope="row" className="min-w-56 px-4 py-2 text-left font-normal">
                  {i18n._(permissionLabels[permission])}
                </th>
                {roles.map((role) => (
                  <td key={role} className="px-2 py-2 text-center">
                    {holders.includes(role) ? (
                      <Check aria-label={t`yes`} className="mx-auto text-felt" />
                    ) : (
                      <span className="sr-only">{t`no`}</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </section>
  );
};
