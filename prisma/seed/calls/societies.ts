import type { Call } from './call.ts';

export const SOCIETIES: Call = {
  name: 'Health and Societies',
  code: 'HSO',
  scheme: 'Research Consortium Grant',
  funding: [310, 1500],
  proposals: [
    {
      field: 'alzheimer-biomarkers',
      theme: 'fluid-biomarkers',
      title: 'Blood tests for dementia in general practice: what changes for patients?',
      abstract:
        "Plasma biomarkers for Alzheimer's disease perform well in specialised centres. Before they are offered in general practice, one should know how they perform there and what a result changes for patients. We will recruit 1,200 people with memory complaints in eighty practices across three regions. Phosphorylated tau, neurofilament light chain and the amyloid beta ratio will be measured by immunoassay, and in a subset by mass spectrometry. The reference standard in every fourth participant, chosen at random, is cerebrospinal fluid obtained by lumbar puncture. The first aim is diagnostic accuracy under routine conditions, with attention to kidney disease, obesity and preanalytical variation, all of which are more common here than in memory clinics. The second aim is clinical: practices are randomised to receive results at once or after six months, and we compare referrals, prescriptions, anxiety and costs. A qualitative study asks patients and relatives how they understood the result. Cut-offs will be fixed in advance and differ from those in use, because prevalence differs. The design has been discussed with two patient organisations, who suggested the delayed arm. Stopping rules protect participants from harm by false positive findings. The consortium brings together neurology, laboratory medicine, general practice and health economics, and requests support for four years.",
    },
    {
      field: 'alzheimer-biomarkers',
      theme: 'neuroimaging',
      title: 'Where tau goes next: individual prediction of spreading from connectivity',
      abstract:
        'Group studies suggest that tau spreads along functional connections, beginning in the entorhinal cortex. Whether this helps to predict the course in a single person is unknown. If it did, trials could be shorter, since each participant would serve as his or her own control. We will follow 180 older adults with early amyloid deposition for four years with yearly tau positron emission tomography, structural and functional magnetic resonance imaging, and detailed testing of memory. For each participant, models of tau propagation based on individual functional connectivity, on a group template and on mere spatial distance will make predictions that are deposited before the next scan. The comparison of the three decides the question in a way that retrospective fits cannot. A second objective is to find out whether white matter hyperintensities and the locus coeruleus modify the speed of spreading. Test-retest scans in thirty participants establish what change is measurable at all, a point neglected in most published work. Images will be analysed by two independent pipelines. Data are to be shared under controlled access one year after collection. Risks concern attrition, expected at eight per cent a year, and tracer supply, for which a second site is under contract. Funds are requested for scanning, one physicist, two neuropsychologists and a data manager.',
    },
    {
      field: 'cancer-immunotherapy',
      theme: 'checkpoint-blockade',
      title: 'Stopping in time: guided discontinuation of checkpoint inhibitors',
      abstract:
        'Patients who respond to immune checkpoint blockade are often treated for two years, for no better reason than that the registration trials did so. Shorter treatment would spare them immune-related adverse events and save considerable cost, but nobody wants to risk a relapse. We propose a randomised phase II trial in metastatic melanoma and non-small-cell lung cancer in which PD-1 inhibitors are stopped after nine months in patients with a complete or deep partial response and no detectable tumour DNA in two consecutive blood samples. The comparison arm continues for two years. The primary endpoint is progression-free survival eighteen months after randomisation, with a non-inferiority margin agreed with patient representatives. Circulating tumour DNA analysis every six weeks allows treatment to be resumed at molecular relapse, and we will study whether resumption works. Whole-exome sequencing and multiplex immunohistochemistry of relapses should reveal whether acquired resistance differs between those on and off treatment. Three hundred and twenty patients from eleven hospitals are needed; recruitment has been estimated from registries at 30 months. An independent committee will monitor safety. Quality of life and productivity costs are secondary endpoints. The drug is covered by health insurance, so that the grant pays for coordination, sampling, sequencing, biostatistics and one clinical fellow.',
    },
    {
      field: 'cancer-immunotherapy',
      theme: 'tumour-microenvironment',
      title: 'Opening the gates: immune exclusion in pancreatic cancer',
      abstract:
        'Pancreatic ductal adenocarcinoma resists every form of immunotherapy tested so far. T cells are not absent; they are held at the margin. This project investigates what keeps them there. From forty patients operated on at the two clinical sites we will obtain fresh tissue for single-cell RNA sequencing, spatial transcriptomics and patient-derived organoids. Particular attention is paid to tumour-associated macrophages and regulatory T cells near the boundary, and to tertiary lymphoid structures, which some patients form and which go along with longer survival. Candidate signals of immune exclusion will be ranked by a predefined scheme and the best five tested in organoids cultured together with autologous lymphocytes. Immunopeptidomics on the same tumours identifies neoantigens actually presented, so that exclusion can be told apart from lack of a target. We consider the second explanation a serious alternative, and the design permits it to win. In the last phase two inhibitors already approved for other diseases will be examined in mice. No clinical trial is planned within this grant, but samples are collected in a way that would allow one. The team consists of surgeons, pathologists, immunologists and a statistician who was involved from the start. Requested are three doctoral positions, sequencing and animal costs.',
    },
    {
      field: 'labour-migration',
      theme: 'immigration',
      title: 'Waiting for a decision: asylum procedures and the first ten years of work',
      abstract:
        'Refugees in Europe wait between two months and four years for a decision on their claim. Most of them may not work while they wait. Short-run costs of waiting are well documented, whereas effects on careers in the long run are not, because suitable data did not exist. We have obtained access to linked administrative records on all asylum seekers who arrived in three countries between 2005 and 2018, including date of each procedural step, caseworker and later employment. Since cases are assigned to caseworkers in turn, and some work faster than others, the length of waiting varies for reasons unrelated to the applicant. We will use this variation to estimate effects on employment, wages, occupation and place of residence for up to ten years. Further analyses ask whether language courses during the wait, or naturalisation policies afterwards, can undo the damage, and whether second-generation immigrants are affected through their parents. A correspondence test with 4,800 applications examines how employers read gaps in a curriculum vitae. The economic integration of immigrants is a contested subject, and we have set up an advisory group with ministries and refugee organisations, without a right to veto results. Code and synthetic data will be public. The application is for two postdoctoral researchers and data access fees.',
    },
    {
      field: 'labour-migration',
      theme: 'unemployment-and-training',
      title: 'Good advice: what caseworkers do for the long-term unemployed',
      abstract:
        'Active labour market policies are usually evaluated by programme. Those who deliver them, caseworkers in employment offices, may matter more than the programme itself. In two administrations jobseekers are assigned to caseworkers by date of birth, which creates a natural experiment on a large scale. We plan to measure how much caseworkers differ in the job-finding rates and later earnings of their clients, and then to find out why. Half a million unemployment spells will be linked to anonymised records of meetings, referrals and sanctions. Text from 90,000 meeting notes, coded by hand for a sample and automatically for the rest, shows what was talked about. In the second year we will run a randomised controlled trial in thirty-six offices, in which the advice given by the most effective tenth of caseworkers is turned into training for the others. Outcomes are unemployment duration, quality of the job and satisfaction, followed for eighteen months. Duration models allow for the fact that good advice may lengthen job search at first. Skill mismatch after re-employment is a further outcome, often overlooked. The works councils of both agencies have consented on condition that no individual can be evaluated. We request funding for one senior researcher, two doctoral candidates and survey costs.',
    },
    {
      field: 'medieval-archaeology',
      theme: 'burial-and-bodies',
      title: 'After the plague: diet, mobility and inequality in three market towns, 1300–1450',
      abstract:
        'Historians have argued for a century about whether survivors of the Black Death lived better than their grandparents. Wages rose on paper, but paper records are mostly about men in large cities. The bodies of ordinary townspeople offer a different kind of evidence. We will study 640 individuals from three parish cemeteries in small market towns, excavated between 1986 and 2014 and never fully published, who were buried before, during and after the epidemic of 1349. Stable isotope analysis of bone and of increments of tooth dentine will show diet in childhood and in adult life; strontium and oxygen reveal residential mobility. Radiocarbon dating of 210 skeletons, modelled together with stratigraphy, is needed because the phases of the cemeteries were dated by coins alone. Osteological analysis follows a common protocol at all three sites. Ancient DNA analysis is limited to forty individuals and to a single question, namely kinship within family plots. Burial practices and grave goods, sparse as they are, serve to explore inequality. Human remains will be treated according to a code agreed with the parishes, and reburied where they wish so. The outcome is a monograph, an open database and an exhibition in the towns. Two postdoctoral researchers and a conservator are requested for four years.',
    },
  ],
};
