import type { InstitutionRecord } from '@peerlens/formats/records.ts';
import { institutionId } from './ids.ts';

/**
 * Invented institutions in real cities, one a line:
 * `name; other names separated by comma; city; country; type; name of the parent`.
 */
const LINES = `
University of Northmere; UNM, Northmere University; Leeds; GB; education
Northmere Teaching Hospitals; ; Leeds; GB; healthcare; University of Northmere
Halvard Institute of Technology; HIT; Manchester; GB; education
Strathgarve University; ; Aberdeen; GB; education
Wexcombe College London; WCL; London; GB; education
Severnside University; ; Bristol; GB; education
Ballinaskea University; ; Galway; IE; education
Technische Universität Elbaue; Elbaue University of Technology, TUE; Dresden; DE; education
Universität Auental; University of Auental; Leipzig; DE; education
Rosenhain-Institut für Festkörperforschung; Rosenhain Institute for Solid State Research, RIF; Stuttgart; DE; facility
Universität Nordfelden; University of Nordfelden; Bremen; DE; education
Klinikum Isarwinkel; Isarwinkel University Hospital; Munich; DE; healthcare
Universität Donauried; University of Donauried; Linz; AT; education
Hochschule Rheinfall; Rheinfall University; Schaffhausen; CH; education
Institut Aareblick; Aareblick Institute; Bern; CH; facility
Université de Montclar; University of Montclar; Lyon; FR; education
Université de Brévannes-sur-Loire; University of Brévannes; Nantes; FR; education
Institut Desroziers; Desroziers Institute; Paris; FR; facility
École supérieure de Valfleury; ; Grenoble; FR; education
Université des Trois-Sources; ; Liège; BE; education
Universidad de Montesoto; University of Montesoto; Valencia; ES; education
Universitat de Riumar; University of Riumar; Barcelona; ES; education
Instituto Alcolea de Investigación; Alcolea Research Institute; Seville; ES; facility
Università di Montelago; University of Montelago; Turin; IT; education
Università di Campoforte; University of Campoforte; Naples; IT; education
Istituto Serravalle; Serravalle Institute; Bologna; IT; facility
Universidade de Pedralva; University of Pedralva; Porto; PT; education
Waterland Universiteit; Waterland University; Utrecht; NL; education
Technische Hogeschool Maasbracht; Maasbracht University of Technology; Eindhoven; NL; education
Universitetet i Nordfjella; University of Nordfjella; Bergen; NO; education
Skärgården University; Skärgårdens universitet; Gothenburg; SE; education
Vintermark Institute; Vintermarksinstitutet; Uppsala; SE; facility
Sundholm Universitet; Sundholm University; Aarhus; DK; education
Järvenlinna University; Järvenlinnan yliopisto; Tampere; FI; education
Uniwersytet Jasnogórzecki; Jasnogórze University; Kraków; PL; education
Instytut Wiślany; Vistula Shore Institute; Gdańsk; PL; facility
Vltavská univerzita; University of Vltava; Prague; CZ; education
Dniprohrad University; ; Kyiv; UA; education
Boğazlı Üniversitesi; Boğazlı University; Izmir; TR; education
Delta Oasis University; ; Alexandria; EG; education
Université Atlas-Sud; South Atlas University; Marrakesh; MA; education
Prairie Lakes University; PLU; Minneapolis; US; education
Kestrel Bay University; ; San Diego; US; education
Old Harbor University; OHU; Boston; US; education
Old Harbor Medical Center; ; Boston; US; healthcare; Old Harbor University
Cedar Ridge Institute of Technology; CRIT; Pittsburgh; US; education
Blue Mesa National Laboratory; BMNL; Albuquerque; US; government
Magnolia State College; ; Atlanta; US; education
Lakehead Pines University; ; Thunder Bay; CA; education
Université du Mont-Cèdre; Mont-Cèdre University; Montreal; CA; education
Universidad de la Sierra Clara; ; Guadalajara; MX; education
Universidad Austral del Maipo; ; Santiago; CL; education
Universidade Federal do Vale Azul; ; Campinas; BR; education
Instituto Litoral Norte; ; Recife; BR; facility
Vindhya Institute of Science; VIS; Pune; IN; education
Coromandel University; ; Chennai; IN; education
Yamuna Health Sciences Institute; ; New Delhi; IN; healthcare
Jinghu University; 镜湖大学; Hangzhou; CN; education
Beishan Institute of Technology; 北杉理工学院; Xi'an; CN; education
Nanling Academy of Materials; ; Guangzhou; CN; facility
Yulan University; ; Chengdu; CN; education
Danshui Technical University; ; Taipei; TW; education
Minamikawa University; 南河大学; Kyoto; JP; education
Hoshino Research Laboratories; ; Sendai; JP; company
Cheongha University; 청하대학교; Daejeon; KR; education
Southern Cape University; ; Cape Town; ZA; education
Highveld Institute; ; Pretoria; ZA; facility
Rift Lakes University; ; Nairobi; KE; education
Niger Bend University; ; Ibadan; NG; education
Wattle Coast University; ; Perth; AU; education
Barrier Range Institute; BRI; Adelaide; AU; facility
Kōwhai University; ; Dunedin; NZ; education
Merrow Photonics; ; Cambridge; GB; company; 
Voltaris Cells; ; Hanover; DE; company
Demo Research Council; DRC; Brussels; BE; funder
`;

const types = (type: string): string[] => (type === 'funder' ? ['funder', 'government'] : [type]);

const domainOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .split(' ')
    .filter((word) => word.length > 3 && !/^(univ|inst|tech|hoch|école|istit)/.test(word))
    .slice(0, 2)
    .join('-');

/** Host name below the reserved top-level domain `.example`. */
export const hostOf = (institution: InstitutionRecord): string =>
  `${domainOf(institution.name) || 'institution'}.example`;

/** ROR ids have no letter o, so that `0demo…` is nobody's. */
const rorOf = (index: number): string => `https://ror.org/0demo${String(1000 + index)}`;

export const institutionsOf = (): InstitutionRecord[] => {
  const rows = LINES.trim()
    .split('\n')
    .map((line) => line.split(';').map((part) => part.trim()));
  const records = rows.map(([name, otherNames, city, countryCode, type], index): InstitutionRecord => ({
    id: institutionId(index),
    ror: rorOf(index),
    name,
    otherNames: otherNames === '' ? [] : otherNames.split(',').map((other) => other.trim()),
    countryCode,
    city,
    types: types(type),
    status: 'active',
    parents: [],
    related: [],
    homepage: null,
  }));
  const byName = new Map(records.map((record) => [record.name, record]));
  return records.map((record, index) => {
    const parent = byName.get(rows[index][5] ?? '');
    return { ...record, parents: parent ? [parent.id] : [], homepage: `https://www.${hostOf(record)}/` };
  });
};
