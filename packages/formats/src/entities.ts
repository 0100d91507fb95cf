/** Named characters of HTML that titles and abstracts really use, and the ISO names of Greek letters. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ...pairs('amp & lt < gt > quot " apos \' nbsp \u00a0 ensp \u2002 emsp \u2003 thinsp \u2009 shy \u00ad'),
  ...pairs('ndash – mdash — lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ laquo « raquo » hellip … bull •'),
  ...pairs('deg ° plusmn ± times × divide ÷ micro µ middot · minus − sdot ⋅ lowast ∗ radic √ infin ∞ prop ∝'),
  ...pairs('le ≤ ge ≥ leq ≤ geq ≥ ne ≠ equiv ≡ asymp ≈ sim ∼ cong ≅ larr ← rarr → harr ↔ uarr ↑ darr ↓'),
  ...pairs('part ∂ nabla ∇ sum ∑ prod ∏ int ∫ isin ∈ cap ∩ cup ∪ sub ⊂ sup ⊃ forall ∀ exist ∃ empty ∅'),
  ...pairs('sup1 ¹ sup2 ² sup3 ³ frac12 ½ frac14 ¼ frac34 ¾ prime ′ Prime ″ permil ‰ sect § para ¶'),
  ...pairs('copy © reg ® trade ™ euro € pound £ yen ¥ cent ¢ iexcl ¡ iquest ¿ ordf ª ordm º angst Å'),
  ...pairs(
    'Agrave À Aacute Á Acirc Â Atilde Ã Auml Ä Aring Å AElig Æ Ccedil Ç Egrave È Eacute É Ecirc Ê Euml Ë',
  ),
  ...pairs(
    'Igrave Ì Iacute Í Icirc Î Iuml Ï ETH Ð Ntilde Ñ Ograve Ò Oacute Ó Ocirc Ô Otilde Õ Ouml Ö Oslash Ø',
  ),
  ...pairs(
    'Ugrave Ù Uacute Ú Ucirc Û Uuml Ü Yacute Ý THORN Þ szlig ß agrave à aacute á acirc â atilde ã auml ä',
  ),
  ...pairs(
    'aring å aelig æ ccedil ç egrave è eacute é ecirc ê euml ë igrave ì iacute í icirc î iuml ï eth ð',
  ),
  ...pairs(
    'ntilde ñ ograve ò oacute ó ocirc ô otilde õ ouml ö oslash ø ugrave ù uacute ú ucirc û uuml ü yacute ý',
  ),
  ...pairs(
    'thorn þ yuml ÿ OElig Œ oelig œ Scaron Š scaron š Ccaron Č ccaron č Zcaron Ž zcaron ž Lstrok Ł lstrok ł',
  ),
  ...pairs(
    'Alpha Α Beta Β Gamma Γ Delta Δ Epsilon Ε Zeta Ζ Eta Η Theta Θ Iota Ι Kappa Κ Lambda Λ Mu Μ Nu Ν Xi Ξ',
  ),
  ...pairs('Omicron Ο Pi Π Rho Ρ Sigma Σ Tau Τ Upsilon Υ Phi Φ Chi Χ Psi Ψ Omega Ω'),
  ...pairs(
    'alpha α beta β gamma γ delta δ epsilon ε zeta ζ eta η theta θ iota ι kappa κ lambda λ mu μ nu ν xi ξ',
  ),
  ...pairs('omicron ο pi π rho ρ sigma σ sigmaf ς tau τ upsilon υ phi φ chi χ psi ψ omega ω'),
  ...pairs(
    'agr α bgr β ggr γ dgr δ egr ε zgr ζ eegr η thgr θ igr ι kgr κ lgr λ mgr μ ngr ν xgr ξ ogr ο pgr π',
  ),
  ...pairs('rgr ρ sgr σ tgr τ ugr υ phgr φ khgr χ psgr ψ ohgr ω Dgr Δ Ggr Γ Lgr Λ Sgr Σ OHgr Ω PHgr Φ'),
]);

function pairs(list: string): [string, string][] {
  // Splitting on the plain blank only: some of the values are blanks of another width.
  const words = list.split(' ');
  return Array.from({ length: words.length / 2 }, (_, i) => [words[2 * i], words[2 * i + 1]]);
}

const HIGHEST_CODE_POINT = 0x10ffff;

const fromCode = (code: number): string => {
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  return code > 0 && code <= HIGHEST_CODE_POINT && !isSurrogate ? String.fromCodePoint(code) : '';
};

/** Replaces character references (`&amp;`, `&#x2013;`, `&rgr;`); what is not one stays as it is. */
export const decodeEntities = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z][A-Za-z0-9]{1,9}));/g,
    (whole, dec, hex, name) => {
      if (dec !== undefined) return fromCode(Number(dec));
      if (hex !== undefined) return fromCode(Number.parseInt(hex, 16));
      return NAMED.get(name) ?? whole;
    },
  );
