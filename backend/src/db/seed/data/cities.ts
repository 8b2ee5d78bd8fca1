/** A city of the league: its region, ZIP codes and telephone area codes. */
export type City = { name: string; state: string; region: number; zips: string[]; areaCodes: string[] };

const city = (region: number, areaCode: string, name: string, zips: string, state = 'TX'): City => ({
  name,
  state,
  region,
  zips: zips.split(' '),
  areaCodes: areaCode.split(' '),
});

/** Where the league plays. */
export const cities: readonly City[] = [
  city(732, '214 972', 'Dallas', '75201 75206 75226'),
  city(732, '972 469', 'Lewisville', '75057 75067'),
  city(732, '972 469', 'Plano', '75023 75074 75093'),
  city(732, '972 469', 'Frisco', '75033 75034'),
  city(732, '972 469', 'McKinney', '75069 75071'),
  city(732, '940', 'Denton', '76201 76205'),
  city(732, '972', 'Carrollton', '75006 75010'),
  city(732, '972 214', 'Richardson', '75080 75081'),
  city(732, '972', 'Garland', '75040 75043'),
  city(732, '972', 'Mesquite', '75149 75150'),
  city(732, '972', 'Rowlett', '75088 75089'),
  city(732, '972', 'Flower Mound', '75022 75028'),
  city(732, '972', 'Allen', '75002 75013'),
  city(733, '817 682', 'Fort Worth', '76102 76107 76116'),
  city(733, '817 682', 'Arlington', '76010 76013 76017'),
  city(733, '817', 'Grapevine', '76051'),
  city(733, '972 214', 'Irving', '75038 75061'),
  city(733, '817', 'Euless', '76039 76040'),
  city(733, '817', 'Bedford', '76021 76022'),
  city(733, '817', 'Hurst', '76053 76054'),
  city(733, '817 682', 'Keller', '76248'),
  city(733, '817', 'North Richland Hills', '76180 76182'),
  city(733, '972', 'Grand Prairie', '75050 75052'),
  city(733, '817 682', 'Mansfield', '76063'),
  city(733, '817', 'Burleson', '76028'),
  city(734, '903', 'Denison', '75020 75021'),
  city(734, '903', 'Sherman', '75090 75092'),
  city(734, '940', 'Gainesville', '76240'),
  city(734, '903', 'Pottsboro', '75076'),
  city(734, '903', 'Whitesboro', '76273'),
  city(734, '903', 'Bonham', '75418'),
  city(734, '903', 'Van Alstyne', '75495'),
  city(734, '580', 'Durant', '74701 74702', 'OK'),
];

/** A city by its name. */
export const cityNamed = (name: string): City => {
  const found = cities.find((each) => each.name === name);
  if (!found) throw new Error(`There is no city called ${name}.`);
  return found;
};
