import { eachRow, type MemberExport } from '#face/member-export.ts';

/** The member's rating: an estimate of strength (mu) and its uncertainty (sigma). */
export const ratingExport: MemberExport = {
  models: ['Rating'],
  lists: {
    ratings: (models, { id }) =>
      eachRow(models.Rating.find({ _id: id }).lean(), ({ mu, sigma, nights }) => ({ mu, sigma, nights })),
  },
};
