import { createHash } from 'node:crypto';

/**
 * The passwords of 12 and more characters among the 49,233 that leaked most often, as `@zxcvbn-ts/language-common`
 * 4.1.3 (MIT) lists them: the first 36 bits of the SHA-256 of each in lower case, because many are abusive words.
 */
const hashes = new Set(
  `
  -BWuYX -UH1V- -VK3S2 -m5eWh 0XRuHO 0lsbU_ 1LRYZN 1SR1up 23rZUD 29zwG_ 2Eqaay 2GyGUb 2K7MZS 2Kr8S4
  2vzOTH 3mJ4q5 42-r2h 4AD0D8 4SuC0d 4WiJe7 53O7XZ 5ABeLB 5JozIW 5b32k2 5jgYAZ 5xTMsj 6NXRuQ 6PGtK9
  6aL00O 6lWVze 71Ks4J 7O97Hm 7unG4Z 7vocfg 8-rFbq 84TA5P 88iAEq 8dET-c 8fpdbC 97zS1O 9YfU1Y 9ckxay
  9fHOjy 9kSz0H ACX3Vw AFSn3p AKa3LU ALR3dS AM_kbS AVAA9L Afccmi AktMLy AvUUgv AyzBH- BJWfqI BMzGdE
  BNvdF3 BRkl0D BTQUFS BZYEkh B_UxYg BbtDKk BiXlv6 Bkf0sL C2fGSk CXy2wy CZOPkS Cad_RO CfunlD Cmcki5
  Cx2_8n DW_924 DaC5Q_ DeBeRb DjyxN6 EH3c6t F0F-v- F0y3US FIZKai FLvj9y FQNDQx FmjBH7 FuU56I G3M-MI
  GAPGoz GF79TO GFR1XA GL9u3I GUgovf GmhC_8 GmvU2d GwHjCh H0VOjO HDEt1k HGmdBt Hju4lH I84H_o IFmu9H
  IOfC6J J-7Pl_ JD0CPM JWahjN JiiNmQ JnXnMo KIn1Rq KSniL0 KUOlZ7 KjM0nn KwqMI0 L19s5a LEAgk_ LLOAnu
  LVQ7vB LYpBMi Lisk-O M0idJJ M9c-I0 MABfVs MZuuKP MfYed_ N-ctVH NbbQqq NfkVZq NieZll NqoVqI O02i4o
  O2YE0x O4R-90 OLh7EN OV8pEH OldFoF P1wLX5 PqRWtL Q0b_kv Q3mx0g Q5CHSC QPWYzH QZTRcG Rchr_8 RqKBzT
  S7XtUu SB7DEM SH5CDJ SJH4Vk SdYhMl SpxT3t SrWBHo SsH1rv Sss-Ym THPWx3 U6YMlD UL_uSc UPSAl- Vp0P-V
  VvSuNW W0Bicu W9etsC WLqjxU WMax0y WeIPaU X1Ddcn X1cqDa XVpwot X_7S4b Xk_467 XmEOa0 XpKG2o XspIkd
  Xzs7YU YGvkvn YXA0wi YmXbDI Ytm1ay Z9cQpZ ZKgTa- ZbyGf2 ZnjUPn ZvH6gy _Kx2tL _MoogE _U5-ge a4QZn1
  atZloD auIXFk axVxMk bF8oWp bu37lt c0duOC c5jPEP cORI7z cVqXSR cW-f-S cXmwsw d1ucIA d7kOfp dDBWFr
  dlrZ9M dy8P4b eAsQz6 eJuZ6S egGt6k f9BvDi fDbFsP fcrJGq g3A1SQ gNqfiA gXSgXU gdBv6R ggbSLw ghooAg
  grpwG8 h2jO0l h9l9Fe hFul5B hGBzcd hGFbGn hN4TaF hOvBus hmJGfc iQekmb iTUmIa iXsxIH i_TexU ibAKLt
  iukC3Q ivv9uN jFyufA jG6W96 jflQJl kBWzUC kHfRr2 kJzeSi klsTp- lFcpmy lTEk9Z lbOvMJ lc5w2e lqHbeE
  mmIu6v n4Cl4U nI9aSn nhXsgQ nlonFP nt10Ev oDZHVa oLCk-d okVv8G pe5w8V pgOXSu pi7LjE pievSU povzsv
  q4ueAr qQogc3 qR8Mwk qalaY6 r1f5oh rPRUiJ rZsHAr ra-d7G rdumoV rl3rhl ruEnHr s0Vk8c s4KCJX sB6wAI
  sCToQF sCVvDv sQ5kJ4 sQj9-M sowizQ ssN-0Z tLt_I2 tMTY0b tR176m trkBAl uDa-NY uNqCpJ uWibRu uclQZA
  unXNOe vFs_4y vOKWbA vQhetZ vqfwiH wbWboM wryCny x-QCJY xALRO0 xNMI9v xcCIEy xfIKZ5 xlWNLB xoaJsz
  xrPlEC y14PrH y3mwKy yCB57I yF9nuo yK3kXt yMOLnI yQNOSa yQvA9t yrGOXA ys_VJE zFcSmk zTQNGl zmQoco
`.split(/\s+/),
);

/** Returns whether a text in lower case is a password that leaked often. */
export function isLeaked(text: string): boolean {
  return hashes.has(createHash('sha256').update(text).digest('base64url').slice(0, 6));
}
