/** Given and family names by culture. Full names are put together at random and belong to nobody. */
export interface NamePool {
  given: string[];
  family: string[];
}

const pool = (given: string, family: string): NamePool => ({
  given: given.split(' '),
  family: family.split(' '),
});

export const NAME_POOLS = {
  english: pool(
    'Alice Benedict Clara Duncan Eleanor Fergus Gemma Harriet Imogen Jasper Kieran Lorna Miles Nora Oscar Philippa Rowan Saskia Tobias Verity',
    'Ashdown Birkwell Carrowby Dunmere Ellerton Fernsby Garthwaite Hollinshaw Ingleby Kelshaw Larkmoor Marwood Netherby Oakhurst Penhallow Quarrington Ravensdale Selwick Thornbury Underhay Wexcombe Yarwell',
  ),
  american: pool(
    'Aaliyah Brandon Caitlin Darnell Elena Garrett Hannah Isaiah Jocelyn Keisha Logan Marisol Natalie Owen Paige Quentin Renee Spencer Tamika Wyatt',
    'Abernant Brookfield Castellane Dellinger Everhart Fontrose Gadsworth Hallimond Jessamyn Kettering Lindqvist Merriweather Norwell Okafor-Hayes Prestwood Rosenthal Stallworth Tillery Vandermark Whitlock',
  ),
  german: pool(
    'Anneliese Bastian Carolin Dietmar Edda Florian Gesine Hartmut Ilse Jannik Katharina Leopold Mareike Norbert Ottilie Philipp Reinhild Sönke Thekla Wolfram',
    'Achternbusch Birkenfeld Dornhöfer Eichstädter Fahrenkrug Grünewald Hasenkamp Ibbenhorst Jungclaus Kiesewetter Lüttgenau Mühlenbeck Nordhausen Ostertag Pfaffenrath Quistorp Rüdiger Steinbrecher Trautwein Uhlendorf Vogelsang Wiesenhütter Zöllner',
  ),
  french: pool(
    'Adélaïde Bastien Clémence Damien Élodie Fabrice Gaëlle Hugo Inès Joachim Léonie Mathieu Noémie Olivier Perrine Quentin Rémi Solène Thibault Violette',
    "Aubrac Beaufontaine Chantelouve Darbonnier d'Hauterive Estournel Fauvergne Grandclément Houdebine Joliveau Lacombrade Marchevent Noirmont Ouvrard Peyrelade Quinsac Roquebrune Sauvetat Tournebise Vallegrain",
  ),
  spanish: pool(
    'Adriana Borja Carlota Diego Estela Fermín Guadalupe Héctor Inmaculada Joaquín Leire Mateo Nerea Óscar Pilar Ramiro Soledad Tomás Valeria Xavier',
    'Alcañizar Barrientos Cifuentes Delmonte Echevarrena Fuensanta Gallardín Hinojosa Ibarrola Lastresa Monteagudo Navascués Olivares-Peña Pedraza Quintanilla Rocafuerte Salvatierra Torrealba Urrutia Villacorta',
  ),
  italian: pool(
    'Agnese Bruno Chiara Dario Elisa Federico Ginevra Ivano Lavinia Manlio Nicoletta Ottavio Piera Raniero Serena Tullio Ubaldo Vittoria',
    'Altobrando Bellincampi Casagrande Donadelli Fiorentelli Guarnaccia Lombardozzi Mezzanotte Niccolai Ottaviano Pellegrinotti Quagliarini Roccaforte Sanseverini Terranova Valcamonica Zanardelli',
  ),
  nordic: pool(
    'Asbjørn Birgitta Eskil Frøydis Gunnar Hedda Ingrid Jorma Kaisa Leif Maarit Njål Outi Pernille Ragnhild Sigrún Torsten Ulla Vilhelm Åse',
    'Almqvist Bjørkhaug Dahlström Ekeberg Fagerlund Grønvold Haavisto Isaksrud Jokimäki Kvernberg Lindholmen Myrvang Nieminkoski Østerhus Rautakoski Sandgren Tjernsli Ulvestad Vesterholm Þorleifsson',
  ),
  slavic: pool(
    'Agnieszka Bohdan Czesława Dmitri Ewelina Fedora Grzegorz Halina Igor Jadwiga Kamil Lyudmila Mikhail Nadezhda Oksana Petr Radka Stanislav Taras Věra Zbigniew',
    'Andrzejczuk Borovikov Chmielarski Dobrovolny Fedoryshyn Gorelkin Hrabovský Jaworzyński Kostrzewski Lisovenko Malinowicz Novotníček Ostapchuk Podgórniak Rybalko Sokolinski Tvardenko Valentovich Wierzbowski Zhuravkin',
  ),
  turkish: pool(
    'Aylin Berkay Ceren Deniz Elif Furkan Gülşen Hakan İpek Kerem Leyla Murat Nilüfer Onur Pınar Serdar Tuğba Umut Yasemin Zeki',
    'Akçakoca Bozdağlı Çınarlı Demirtepe Erkoçak Gündoğar Hisarlı İncedere Karaçalı Köprülü Ormancı Özbaşaran Sarıyıldız Taşköprü Uzunova Yalçınkaya',
  ),
  arabic: pool(
    'Amina Bashir Dalia Faisal Ghada Hisham Iman Jamal Khalida Lubna Mahmoud Nawal Omar Rania Salim Tariq Widad Yusra Zaid',
    'Abulfaraj Al-Qasimi Benhaddou Chaoui El-Masry Farahani Ghannouchi Haddadin Idrissi Jaziri Khorasani Mansouri Nasrallah Ouazzani Rostamzadeh Shirvani Tabrizian Zerhouni',
  ),
  indian: pool(
    'Aditi Bhaskar Chandrika Devendra Eshwar Farida Girish Harini Ishaan Jyotsna Kavitha Lakshman Meenal Nikhil Padma Raghav Shreya Tanvi Uday Vasudha',
    'Agnihotri Bandyopadhyay Chakravarty Deshmukh Ekbote Gokhale Hegde Iyengar Jayasuriya Kulkarni Lakhanpal Mukhopadhyay Namboodiri Oberoi Pattanaik Raghunathan Srivastava Thiruvengadam Upadhyaya Vaidyanathan',
  ),
  chinese: pool(
    'Anqi Bowen Chenxi Daiyu Fangfei Guoliang Haoran Jiayi Kexin Lihua Mengyao Ningjing Peilin Qiaoling Ruoxi Shuwen Tianyu Wenhao Xiaoming Yifan Zihan',
    'Bai Cao Ding Fang Gu Hou Jiang Kong Lü Mao Niu Ouyang Peng Qiu Ruan Situ Tang Wei Xue Yin Zhuang',
  ),
  japanese: pool(
    'Akiko Chihiro Daisuke Emiko Fumiya Haruka Ichiro Junko Kazuhiro Makoto Naoko Osamu Reiko Satoshi Tomoko Yoshinori',
    'Amagawa Fujishiro Hinokuma Ishizawa Kajiura Minamoto Nishigaki Okazawa Sakuragi Tachihara Uenishi Yanagihara',
  ),
  korean: pool(
    'Areum Byung-ho Dae-jung Eun-ji Hye-rin Ji-hoon Kyung-soo Min-seo Na-ri Seung-woo Tae-yang Yoo-jin',
    'Baek Cheon Eom Gwak Hwangbo Jegal Ku Namgung Pyo Seomun Tak Yeon',
  ),
  african: pool(
    'Abena Babajide Chiamaka Desta Efua Folasade Getachew Hadiza Ifeoma Jabulani Kwabena Lindiwe Mosi Nkechi Oluwaseun Palesa Sipho Thandeka Wanjiru Zanele',
    'Abiodun Boateng Chukwuma Dlangamandla Ekwueme Fasanya Gebreyesus Igbinedion Kamaundu Lekgotla Mbatha-Nkosi Nwachukwu Odhiambo Quartey Rukundo Ssemakula Tembo-Phiri Wolde-Mariam',
  ),
  brazilian: pool(
    'Anabela Breno Cecília Davi Eduarda Fabiano Graça Heitor Iracema João Larissa Murilo Natália Otávio Priscila Renato Sônia Thiago Vânia',
    'Albuquerque Brandolim Cavalheiro Drumontes Esteveira Figueirôa Guimarães Lacerdinha Mascarenhas Noronheiro Peixotinho Queirós Sampaio Tavolara Vasconcelos',
  ),
} satisfies Record<string, NamePool>;

export type Culture = keyof typeof NAME_POOLS;

/** The culture most names of a country come from. */
export const CULTURE_OF_COUNTRY: Record<string, Culture> = {
  GB: 'english',
  IE: 'english',
  AU: 'english',
  NZ: 'english',
  CA: 'american',
  US: 'american',
  DE: 'german',
  AT: 'german',
  CH: 'german',
  FR: 'french',
  BE: 'french',
  ES: 'spanish',
  MX: 'spanish',
  CL: 'spanish',
  IT: 'italian',
  SE: 'nordic',
  NO: 'nordic',
  DK: 'nordic',
  FI: 'nordic',
  NL: 'german',
  PL: 'slavic',
  CZ: 'slavic',
  UA: 'slavic',
  TR: 'turkish',
  EG: 'arabic',
  MA: 'arabic',
  IN: 'indian',
  CN: 'chinese',
  TW: 'chinese',
  JP: 'japanese',
  KR: 'korean',
  ZA: 'african',
  KE: 'african',
  NG: 'african',
  BR: 'brazilian',
  PT: 'brazilian',
};
