import { isSpecLeague, specName } from '@ahl/shared-types/league-settings';
import * as contract from '@ahl/shared-types/master-logo';
import type { Response, Router } from 'express';
import { createLoadingCache } from '#cache/loading-cache.ts';
import type { Models } from '#db/models.ts';
import { chipPng, chipSvg } from '#drawing/chip.ts';
import type { LeaguePlace } from '#features/core/league-settings/league-place.ts';
import { type ApiRouter, mount } from '#http/mount.ts';
import { chargeRead, type ReadBudget, readPoints } from '#http/read-budget.ts';
import { createRouter } from '#http/router.ts';
import { faviconSvg, headerLogo, iconPng } from './brand-images.ts';
import { type MasterLogoDeps, noLogo, readOfficeLogo, writeOfficeLogo } from './master-logo.service.ts';

/** Mounts the routes with which the office changes the logo. */
export const mountMasterLogo = (api: ApiRouter, deps: MasterLogoDeps): void => {
  mount(api, contract.readOfficeLogo, () => readOfficeLogo(deps));
  mount(api, contract.writeOfficeLogo, ({ input }) => writeOfficeLogo(deps, input));
};

const yearSeconds = 365 * 24 * 3600;
/** Together with the other caches of a process at most 64 MB. */
const maxBytes = 2 * 1024 ** 2;

type Draw = (models: Models, logo: contract.OfficeLogo) => Promise<Buffer | null>;
/** An icon: of the league's logo, and of the chip with its letters for a league without one. */
type Icon = { type: string; draw: Draw; drawChip: (productName: string) => Promise<Buffer> };
const icon = (size: number, isMaskable = false): Icon => ({
  type: 'image/png',
  draw: (models, logo) => iconPng(models, logo, { size, isMaskable }),
  drawChip: (productName) => chipPng(productName, { size, isMaskable }),
});

/** The build's files, which show the chip of AHL, and are replaced for a league with its own logo or name. */
const icons: Readonly<Record<string, Icon>> = {
  '/favicon.svg': { type: 'image/svg+xml', draw: faviconSvg, drawChip: chipSvg },
  '/icon-192.png': icon(192),
  '/icon-512.png': icon(512),
  '/icon-maskable-180.png': icon(180, true),
  '/icon-maskable-512.png': icon(512, true),
};

const logos: Readonly<Record<string, Draw>> = {
  '/brand/logo': (models, logo) => headerLogo(models, logo, 'light'),
  '/brand/logo-dark': (models, logo) => headerLogo(models, logo, 'dark'),
};

/** Returns the web app manifest: the name under which a phone installs the site, and its icons. */
const manifestOf = (productName: string, stamp: string) => {
  const at = (path: string) => `${path}?v=${stamp}`;
  const png = (path: string, sizes: string) => ({ src: at(path), sizes, type: 'image/png' });
  return {
    name: isSpecLeague(productName) ? `${specName}, amateur hold'em league` : productName,
    short_name: productName,
    start_url: '/',
    display: 'standalone',
    background_color: '#F5F3EC',
    theme_color: '#F5F3EC',
    icons: [
      { src: at('/favicon.svg'), sizes: 'any', type: 'image/svg+xml' },
      png('/icon-192.png', '192x192'),
      png('/icon-512.png', '512x512'),
      { ...png('/icon-maskable-512.png', '512x512'), purpose: 'maskable' },
    ],
  };
};

const send = (response: Response, type: string, bytes: Buffer, isStamped: boolean): void => {
  response.setHeader('Cache-Control', isStamped ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
  response.type(type).send(bytes);
};

type BrandDeps = { models: Models; place: Pick<LeaguePlace, 'productName'>; reads: ReadBudget };

/** Serves the logo's pictures, and the league's own icons and manifest instead of the build's. */
export const brandRoutes = ({ models, place, reads }: BrandDeps): Router => {
  const router = createRouter();
  const images = createLoadingCache<Buffer>({ maxBytes, bytesOf: ({ length }) => length });
  const nothing = Buffer.alloc(0);
  const drawn = (logo: contract.OfficeLogo, path: string, draw: Draw) =>
    images.get(`${logo.stamp} ${path}`, async () => (await draw(models, logo)) ?? nothing);

  router.get(Object.keys(logos), chargeRead(reads, readPoints.picture), async (request, response) => {
    const draw = logos[request.path];
    const logo = await readOfficeLogo({ models });
    const bytes = draw ? await drawn(logo, request.path, draw) : nothing;
    if (bytes.length === 0) throw noLogo();
    send(response, 'image/png', bytes, request.query.v === logo.stamp);
  });
  router.get(Object.keys(icons), chargeRead(reads, readPoints.picture), async (request, response, next) => {
    const found = icons[request.path];
    // Without the database, the icons of the build are sufficient.
    const logo = await readOfficeLogo({ models }).catch(() => null);
    const bytes = found && logo ? await drawn(logo, request.path, found.draw) : nothing;
    if (!found) return next();
    if (bytes.length === 0) {
      const { productName } = place;
      if (isSpecLeague(productName)) return next();
      const chip = await images.get(`${productName} ${request.path}`, () => found.drawChip(productName));
      return send(response, found.type, chip, false);
    }
    send(response, found.type, bytes, request.query.v === logo?.stamp);
  });
  router.get(
    '/manifest.webmanifest',
    chargeRead(reads, readPoints.picture),
    async (_request, response, next) => {
      const logo = await readOfficeLogo({ models }).catch(() => null);
      if (!logo?.square && isSpecLeague(place.productName)) return next();
      response.setHeader('Cache-Control', 'no-cache');
      response
        .type('application/manifest+json')
        .send(JSON.stringify(manifestOf(place.productName, logo?.stamp ?? '')));
    },
  );
  return router;
};
