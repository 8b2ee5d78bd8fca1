import type { Coordinates } from '@ahl/shared-types/venues';

/** A city of the league: its region, the coordinates of its centre, ZIP codes and telephone area codes. */
export type City = {
  name: string;
  state: string;
  region: number;
  middle: Coordinates;
  zips: string[];
  areaCodes: string[];
};

const city = (
  region: number,
  areaCode: string,
  name: string,
  [latitude, longitude]: [number, number],
  zips: string,
  state = 'TX',
): City => ({
  name,
  state,
  region,
  middle: { latitude, longitude },
  zips: zips.split(' '),
  areaCodes: areaCode.split(' '),
});

/** The cities in which the league plays. */
export const cities: readonly City[] = [
  city(732, '214 972', 'Dallas', [32.7767, -96.797], '75201 75206 75226'),
  city(732, '972 469', 'Lewisville', [33.0462, -96.9942], '75057 75067'),
  city(732, '972 469', 'Plano', [33.0198, -96.6989], '75023 75074 75093'),
  city(732, '972 469', 'Frisco', [33.1507, -96.8236], '75033 75034'),
  city(732, '972 469', 'McKinney', [33.1972, -96.6398], '75069 75071'),
  city(732, '940', 'Denton', [33.2148, -97.1331], '76201 76205'),
  city(732, '972', 'Carrollton', [32.9756, -96.89], '75006 75010'),
  city(732, '972 214', 'Richardson', [32.9483, -96.7299], '75080 75081'),
  city(732, '972', 'Garland', [32.9126, -96.6389], '75040 75043'),
  city(732, '972', 'Mesquite', [32.7668, -96.5992], '75149 75150'),
  city(732, '972', 'Rowlett', [32.9029, -96.5639], '75088 75089'),
  city(732, '972', 'Flower Mound', [33.0146, -97.097], '75022 75028'),
  city(732, '972', 'Allen', [33.1032, -96.6706], '75002 75013'),
  city(733, '817 682', 'Fort Worth', [32.7555, -97.3308], '76102 76107 76116'),
  city(733, '817 682', 'Arlington', [32.7357, -97.1081], '76010 76013 76017'),
  city(733, '817', 'Grapevine', [32.9343, -97.0781], '76051'),
  city(733, '972 214', 'Irving', [32.814, -96.9489], '75038 75061'),
  city(733, '817', 'Euless', [32.8371, -97.082], '76039 76040'),
  city(733, '817', 'Bedford', [32.844, -97.1431], '76021 76022'),
  city(733, '817', 'Hurst', [32.8235, -97.1706], '76053 76054'),
  city(733, '817 682', 'Keller', [32.9346, -97.2517], '76248'),
  city(733, '817', 'North Richland Hills', [32.8343, -97.2289], '76180 76182'),
  city(733, '972', 'Grand Prairie', [32.746, -96.9978], '75050 75052'),
  city(733, '817 682', 'Mansfield', [32.5632, -97.1417], '76063'),
  city(733, '817', 'Burleson', [32.5421, -97.3208], '76028'),
  city(734, '903', 'Denison', [33.7557, -96.5367], '75020 75021'),
  city(734, '903', 'Sherman', [33.6357, -96.6089], '75090 75092'),
  city(734, '940', 'Gainesville', [33.6259, -97.1333], '76240'),
  city(734, '903', 'Pottsboro', [33.7593, -96.6692], '75076'),
  city(734, '903', 'Whitesboro', [33.6562, -96.9069], '76273'),
  city(734, '903', 'Bonham', [33.5773, -96.1784], '75418'),
  city(734, '903', 'Van Alstyne', [33.4215, -96.5772], '75495'),
  city(734, '580', 'Durant', [33.994, -96.3971], '74701 74702', 'OK'),
];

/** Returns a city by its name. */
export const cityNamed = (name: string): City => {
  const found = cities.find((each) => each.name === name);
  if (!found) throw new Error(`There is no city called ${name}.`);
  return found;
};
