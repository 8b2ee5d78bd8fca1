import { logoInputSchema, type OfficeLogo } from '@ahl/shared-types/master-logo';
import type { z } from 'zod';

/** Each field of the form holds an address, a new picture as a data URL, or none. */
export const logoFormSchema = logoInputSchema.omit({ version: true });
export type LogoFields = z.input<typeof logoFormSchema>;

/** Returns the field values of the logo: a stored variant is its address. */
export const logoFieldsOf = (logo: OfficeLogo | LogoFields | null): LogoFields => {
  const addressOf = (variant: OfficeLogo['light'] | string | null | undefined): string | null =>
    typeof variant === 'object' ? (variant?.address ?? null) : (variant ?? null);
  return {
    light: addressOf(logo?.light),
    dark: addressOf(logo?.dark),
    square: addressOf(logo?.square),
  };
};
