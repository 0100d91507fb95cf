import { expect, test } from 'vitest';

import { plainTextOf } from './plain-text.ts';

test.each([
  ['<i>Annual Reports</i> of <jats:italic>E. coli</jats:italic>', 'Annual Reports of E. coli'],
  ['Looking Ahead to the 5 <sup>th</sup> Forum', 'Looking Ahead to the 5 th Forum'],
  ['H<sub>2</sub>O and Ca<sup>2+</sup> at 10<sup>−3</sup> M', 'H2O and Ca2+ at 10^−3 M'],
  ['<p>One.</p><p>Two.</p>', 'One. Two.'],
  ['<jats:title>Aim</jats:title><jats:p>To test.</jats:p>', 'Aim To test.'],
  ['<mml:math xmlns:mml="http://x"><mml:mi>k</mml:mi></mml:math> jets', 'k jets'],
  [
    'PSA &lt; 10 ng/ml, R&amp;amp;D &amp;lt;i&amp;gt;in vivo&amp;lt;/i&amp;gt;',
    'PSA < 10 ng/ml, R&D in vivo',
  ],
  ['Is PSA<10ng/ml and b > c for the <C,A>, T <unk>?', 'Is PSA<10ng/ml and b > c for the <C,A>, T <unk>?'],
  [
    'Spanish<>Catalan &rgr;-Virginids &#x2013; &#8211; &nosuch; AS&E',
    'Spanish<>Catalan ρ-Virginids – – &nosuch; AS&E',
  ],
  [
    'The k t \\documentclass[12pt]{minimal} \\usepackage{amsmath} \\begin{document}$$k_{t}$$\\end{document} jet',
    'The k t $k_{t}$ jet',
  ],
  ['$^{112}$Sn$(\\gamma,\\gamma)$', '$^{112}$Sn$(\\gamma,\\gamma)$'],
  [' a\u00a0\n\tb\u0000c\u00add ', 'a bcd'],
])('%s reads %s', (raw, plain) => {
  expect(plainTextOf(raw)).toBe(plain);
});

test('markup alone, blanks and what is no text are nothing', () => {
  for (const value of ['<p> </p>', '  ', null, 7, {}, undefined]) expect(plainTextOf(value)).toBeNull();
});
